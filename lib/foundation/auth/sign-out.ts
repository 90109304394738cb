import { clearDrafts } from "@/lib/foundation/drafts/kept-drafts";
import { CSRF_COOKIE, CSRF_HEADER } from "./csrf-cookie";
import { emitSessionEvent } from "./session-events";
import { SIGN_IN_PATH, signInPath } from "./sign-in-path";

const SIGN_OUT_WAIT_MS = 8000;

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

/**
 * Ends the session, deletes drafts, tells the other tabs and goes to the sign-in page. A server
 * that refuses or does not answer does not change that (docs/features/organisation/accounts.md,
 * "Signing out").
 */
export async function signOut(): Promise<void> {
  // A failure still leads to the sign-in page.
  await requestSignOut().catch(() => undefined);
  clearDrafts();
  redirectToSignIn();
  emitSessionEvent("SIGNED_OUT");
}

async function requestSignOut(): Promise<void> {
  const token = csrfTokenFrom(document.cookie);
  await fetch("/api/auth/signout", {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", ...(token ? { [CSRF_HEADER]: token } : {}) },
    body: "{}",
    signal: AbortSignal.timeout(SIGN_OUT_WAIT_MS),
  });
}

/** Returns the value of `csrf-token-client` in a cookie header, or null. */
function csrfTokenFrom(cookies: string): string | null {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1)) : null;
}
