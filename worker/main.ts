// What is wrong with the configuration shows as soon as anything of ours is loaded: in words, not as a stack.
try {
  await import("./run");
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exit(1);
}

/** DEBUG=1 shows where it came from. A connection that is refused at several addresses has no text. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (process.env.DEBUG) return error.stack ?? error.message;
  if (error instanceof AggregateError && !error.message) return error.errors.map(String).join("\n");
  return error.message;
}

export {}; // makes this a module, which may await
