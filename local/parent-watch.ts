import { commandLine, isAlive, getParent } from "./processes";

const INTERVAL_MS = 500;

/**
 * Calls `whenGone` when npm, which started us, has ended. npm passes SIGTERM to its shell, not to
 * us, and passes nothing when it is killed: without this the stack would outlive `npm run demo`.
 * Does nothing when we weren't started by npm (a daemon may well outlive its shell).
 */
export function watchParent(whenGone: () => void): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || parent <= 1) return;
  const watched = [parent, npmBehindShell(parent)].filter((pid) => pid !== undefined);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    whenGone();
  }, INTERVAL_MS);
  timer.unref();
}

/** npm runs a script through `sh -c`; some shells replace themselves by the command, some stay. */
function npmBehindShell(parent: number): number | undefined {
  const isShell = /^\S*sh -c /.test(commandLine(parent) ?? "");
  const behind = isShell ? getParent(parent) : undefined;
  return behind && behind > 1 ? behind : undefined;
}
