import { SIGN_IN_PATH, signInPath } from "./sign-in-path";

let leaving = false;
let sessionEnded = false;
const endListeners = new Set<() => void>();

/**
 * Calls `keep` just before the page is left because its session ended. Returns the function that
 * stops it.
 */
export function onBeforeSessionEnd(keep: () => void): () => void {
  endListeners.add(keep);
  return () => endListeners.delete(keep);
}

/** Whether this page is being left because its session ended. Then nothing needs a confirmation. */
export const hasSessionEnded = (): boolean => sessionEnded;

/**
 * Goes to the sign-in page, once, however many calls ask for it. With `next` the session has ended:
 * the page says so and returns there afterwards.
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
