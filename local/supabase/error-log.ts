import fs from "node:fs";
import { format } from "node:util";

/**
 * Redirects the embedded API's errors to this file until the returned function is called. The API
 * prints an error object for every refused statement, even for a plain 4xx. Our own commands print
 * sentences, which stay on the console.
 */
export function logApiErrors(file: string): () => void {
  const log = fs.createWriteStream(file, { flags: "w" });
  log.on("error", () => undefined);
  const print = console.error;
  console.error = (...values: unknown[]) => {
    if (values.some((value) => value instanceof Error))
      log.write(`${new Date().toISOString()} ${format(...values)}\n`);
    else print(...values);
  };
  return () => {
    console.error = print;
    log.end();
  };
}
