import { SIGN_IN_PATH, signInPath } from "./sign-in-path";

let leaving = false;
let sessionEnded = false;
const endListeners = new Set<() => void>();

/**
 * Calls `keep` just before the page is left because its session ended. Returns the function that removes the
 * callback.
 */
export function onBeforeSessionEnd(keep: () => void): () => void {
  endListeners.add(keep);
  return () => endListeners.delete(keep);
}

/** Whether this page is being left because its session ended. Leaving then needs no confirmation. */
export const hasSessionEnded = (): boolean => sessionEnded;

/**
 * Redirects to the sign-in page, once, however often it is called. `next` is the page to return to; passing it
 * means that the session has ended, and the sign-in page then shows that.
 */
export function redirectToSignIn(next?: string): void {
  if (leaving) return;
  leaving = true;
  if (next) {
    sessionEnded = true;
    endListeners.forEach((keep) => keep());
  }
  window.location.assign(next ? signInPath({ next, ended: true }) : SIGN_IN_PATH);
}
