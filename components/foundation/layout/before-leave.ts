type Navigate = () => void;

let leaveHandler: ((go: Navigate) => void) | null = null;

/** Lets `handler` decide about every leave from now on. Returns the function that stops it. */
export function onBeforeLeave(handler: (go: Navigate) => void): () => void {
  leaveHandler = handler;
  return () => {
    if (leaveHandler === handler) leaveHandler = null;
  };
}

/** Leaves the page. Asks the person first when something is unsaved. */
export function navigateAway(go: Navigate): void {
  if (leaveHandler) leaveHandler(go);
  else go();
}
