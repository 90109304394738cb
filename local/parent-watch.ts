import { commandLine, isAlive, getParent } from "./processes";

const INTERVAL_MS = 500;

/**
 * Calls `whenGone` when npm, which started us, has ended. npm sends SIGTERM to its shell, not to
 * us, and nothing when it is killed, so the stack would outlive `npm run demo`. Does nothing when
 * npm did not start us, because a daemon may outlive its shell.
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

/** npm runs a script through `sh -c`. Some shells replace themselves with the command, others stay. */
function npmBehindShell(parent: number): number | undefined {
  const isShell = /^\S*sh -c /.test(commandLine(parent) ?? "");
  const behind = isShell ? getParent(parent) : undefined;
  return behind && behind > 1 ? behind : undefined;
}
