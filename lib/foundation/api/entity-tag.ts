import { createHash } from "node:crypto";

/** Returns the strong entity tag of a response's content (RFC 9110 §8.8.3). */
export const entityTag = (content: string): string =>
  `"${createHash("sha256").update(content).digest("base64url")}"`;

/** Whether If-None-Match names the tag. The client then has the file, and 304 is enough. */
export function isUnchanged(headers: Headers, tag: string): boolean {
  const tags = headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((entry) => ["*", tag].includes(entry.trim().replace(/^W\//, "")));
}
