process.env.LINTEL_SERVICE = "worker";
// An error in the configuration shows as soon as our code is loaded: as a text, without a stack.
try {
  await import("./run");
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exit(1);
}

/** DEBUG=1 shows the stack. A connection that several addresses refused has no text. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (process.env.DEBUG) return error.stack ?? error.message;
  if (error instanceof AggregateError && !error.message) return error.errors.map(String).join("\n");
  return error.message;
}

export {}; // makes this a module, which may await
