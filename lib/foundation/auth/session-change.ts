/** Named, since all tabs of a browser share its session. */
const LOCK = "lintel-session-change";

/** How long a change of the session, and the question after it, are waited for at most. */
const WAIT_MS = 8000;

/** Says that this browser is about to be given another session; returns the way to say that it has been. */
export function beginSessionChange(): () => void {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  if ("locks" in navigator) void navigator.locks.request(LOCK, () => isOver);
  return end;
}

/** Whether the browser is signed in, once every change of its session that is under way is over. */
export async function isSignedIn(): Promise<boolean> {
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    if ("locks" in navigator)
      await navigator.locks.request(LOCK, { mode: "shared", signal }, () => undefined);
    return (await fetch("/api/auth/me", { credentials: "same-origin", signal })).ok;
  } catch {
    return false;
  }
}
