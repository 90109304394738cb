import { isAlive } from "./processes";

const INTERVAL_MS = 500;

/**
 * Calls `whenGone` when the process that started us has ended. npm passes SIGTERM to its shell, not
 * to us, and passes nothing when it is killed: without this the stack would outlive `npm run demo`.
 * Does nothing when we weren't started by npm (a daemon may well outlive its shell).
 */
export function watchParent(whenGone: () => void): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || parent <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    whenGone();
  }, INTERVAL_MS);
  timer.unref();
}
