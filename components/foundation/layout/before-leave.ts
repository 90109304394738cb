type Navigate = () => void;

let leaveHandler: ((go: Navigate) => void) | null = null;

/** Sets the handler that decides about every later navigation. Returns a function that removes it. */
export function onBeforeLeave(handler: (go: Navigate) => void): () => void {
  leaveHandler = handler;
  return () => {
    if (leaveHandler === handler) leaveHandler = null;
  };
}

/** Leaves the page. The handler asks the person first when there are unsaved changes. */
export function navigateAway(go: Navigate): void {
  if (leaveHandler) leaveHandler(go);
  else go();
}
