type Go = () => void;

let asking: ((go: Go) => void) | null = null;

/** Lets `ask` decide about every leave from now on; returns the way to stop. */
export function askBeforeLeaving(ask: (go: Go) => void): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Goes, unless something unsaved is on the page: then the person is asked first. */
export function leave(go: Go): void {
  if (asking) asking(go);
  else go();
}
