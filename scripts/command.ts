/** Runs a command; an error ends it with one readable line (DEBUG=1 shows where it came from). */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    console.error(`\n${process.env.DEBUG ? ((error as Error).stack ?? text) : text}\n`);
    process.exit(1);
  }
}
