import { createShutdown, type Shutdown } from "../local/shutdown";

/**
 * Runs a command. It leaves through `shutdown`, so whatever it started is ended; an error is one
 * readable line (DEBUG=1 shows where it came from) and code 1.
 */
export async function runCommand(
  run: (shutdown: Shutdown) => Promise<void>,
  farewell: () => void = () => undefined,
): Promise<void> {
  const shutdown = createShutdown(farewell);
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
