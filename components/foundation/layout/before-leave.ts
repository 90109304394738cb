type Navigate = () => void;

let leaveHandler: ((go: Navigate) => void) | null = null;

/** Lets `handler` decide about every leave from now on; returns the way to stop. */
export function onBeforeLeave(handler: (go: Navigate) => void): () => void {
  leaveHandler = handler;
  return () => {
    if (leaveHandler === handler) leaveHandler = null;
  };
}

/** Goes, unless something unsaved is on the page: then the person is asked first. */
export function navigateAway(go: Navigate): void {
  if (leaveHandler) leaveHandler(go);
  else go();
}
