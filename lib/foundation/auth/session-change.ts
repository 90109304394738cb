/** Named, since all tabs of a browser share its session. */
const LOCK = "lintel-session-change";

/** How long to wait for a change of the session, and for the question after it. */
const WAIT_MS = 8000;

/**
 * Announces that this browser is about to get another session. Returns the function that says it
 * has it.
 */
export function beginSessionChange(): () => void {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  if ("locks" in navigator) void navigator.locks.request(LOCK, () => isOver);
  return end;
}

/**
 * Resolves to whether the browser has no session, once all running changes of it are over. False where nobody
 * answers: a bad connection signs nobody out.
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
