import fs from "node:fs";
import { format } from "node:util";

/**
 * The embedded API prints every statement the database refuses, also those it answers with a plain
 * 4xx. They go to this file until the returned function is called; all else stays on the console.
 */
export function logRefusals(file: string): () => void {
  const log = fs.createWriteStream(file, { flags: "w" });
  log.on("error", () => undefined);
  const print = console.error;
  console.error = (...values: unknown[]) => {
    if (isRefusal(values[0])) log.write(`${new Date().toISOString()} ${format(...values)}\n`);
    else print(...values);
  };
  return () => {
    console.error = print;
    log.end();
  };
}

function isRefusal(value: unknown): boolean {
  return value instanceof Error && value.name === "PostgresError" && "severity_local" in value;
}
