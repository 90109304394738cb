/** The name of the browser's lock. All tabs of a browser share its session. */
const LOCK = "lintel-session-change";

/** How long to wait for a session change, and for the check after it. */
const WAIT_MS = 8000;

/** Announces that this browser's session is about to change. Returns the function to call after the change. */
export function beginSessionChange(): () => void {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  if ("locks" in navigator) void navigator.locks.request(LOCK, () => isOver);
  return end;
}

/**
 * Resolves to whether the browser has no session, after all running changes of it. False when the server does
 * not respond: a bad connection signs nobody out.
 */
export async function isSignedOut(): Promise<boolean> {
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    if ("locks" in navigator)
      await navigator.locks.request(LOCK, { mode: "shared", signal }, () => undefined);
    return (await fetch("/api/auth/me", { credentials: "same-origin", signal })).status === 401;
  } catch {
    return false;
  }
}
