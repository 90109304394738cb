import { timingSafeEqual } from "node:crypto";

/** Compares a secret text with a received one. How long it takes tells nothing of the secret but its length. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
