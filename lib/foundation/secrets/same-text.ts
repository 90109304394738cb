import { timingSafeEqual } from "node:crypto";

/** Compares a secret text with a received one in constant time. The time reveals only the secret's length. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
