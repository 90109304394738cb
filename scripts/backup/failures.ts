const WORDS: Record<string, string> = {
  ENOSPC: "The disk is full",
  EACCES: "The folder may not be written to",
  ECONNREFUSED: "The database does not answer (DATABASE_URL)",
  ENOTFOUND: "The database cannot be found (DATABASE_URL)",
  "28P01": "The database refuses the password (DATABASE_URL)",
  "42501":
    "The role of DATABASE_URL may not do this; take the project's `postgres`, who made the tables",
  "53100": "The database's disk is full",
};

/** Returns an error that explains the failure to an operator, followed by the original message. */
export function describeFailure(error: unknown): Error {
  const { code = "", message } = error as { code?: string; message?: string };
  const words = WORDS[code];
  if (!words) return error instanceof Error ? error : new Error(String(error));
  return new Error(message ? `${words}: ${message}` : words, { cause: error });
}
