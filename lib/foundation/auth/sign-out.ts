import { clearDrafts } from "@/lib/foundation/drafts/kept-drafts";
import { CSRF_COOKIE, CSRF_HEADER } from "./csrf-cookie";
import { redirectToSignIn } from "./session-end";
import { emitSessionEvent } from "./session-events";

const SIGN_OUT_WAIT_MS = 8000;

/**
 * Ends the session, deletes drafts, notifies the other tabs and opens the sign-in page. It does so even when
 * the server refuses or does not respond (docs/features/organisation/accounts.md, "Signing out").
 */
export async function signOut(): Promise<void> {
  // The sign-in page opens after a failure too.
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
