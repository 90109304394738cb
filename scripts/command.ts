import { createShutdown, type Shutdown } from "../local/shutdown";

/**
 * Runs a command and exits through `shutdown`, which ends everything that the command started, within
 * `deadlineMs` when the user stops it. An error prints one readable line (with DEBUG=1 its stack) and exits with
 * code 1.
 */
export async function runCommand(
  run: (shutdown: Shutdown) => Promise<void>,
  farewell: () => void = () => undefined,
  deadlineMs?: number,
): Promise<void> {
  const shutdown = createShutdown(farewell, deadlineMs);
  try {
    await run(shutdown);
  } catch (error) {
    if (!shutdown.hasBegun()) console.error(`\n${readable(error)}\n`);
    await shutdown.now(1);
  }
}

function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env.DEBUG ? (error.stack ?? error.message) : error.message;
}
