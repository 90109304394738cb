import { createHash } from "node:crypto";

/** Returns the same uuid for the same words on every run, so that a demo's addresses can be shared. */
export function deriveId(...words: (string | number)[]): string {
  const hex = createHash("sha256").update(words.join(":")).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
