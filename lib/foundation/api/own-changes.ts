import "server-only";
import { LRUCache } from "lru-cache";
import { cookies } from "next/headers";
import { env } from "@/lib/foundation/env";

/** Caches must not keep a person's data longer than this, because older marks are forgotten. */
const MAX_AGE_MS = 5 * 60 * 1000;

const COOKIE = "lintel-change";
const MARK = /^[\da-f-]{36}$/;

declare global {
  var lintelOwnChanges: LRUCache<string, string> | undefined;
}

/** On globalThis, because Next loads this module once for pages and once for handlers. */
const changes = (globalThis.lintelOwnChanges ??= new LRUCache({
  max: 20_000,
  ttl: MAX_AGE_MS,
}));

/**
 * Records that a person changed something. A cookie takes the mark to whichever instance they call
 * next.
 */
export function recordOwnChange(userId: string, answer: Response, inBrowser: boolean): void {
  const mark = crypto.randomUUID();
  changes.set(userId, mark);
  if (inBrowser) answer.headers.append("set-cookie", toCookie(mark));
}

const toCookie = (mark: string) =>
  [
    `${COOKIE}=${mark}`,
    "Path=/",
    `Max-Age=${MAX_AGE_MS / 1000}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(env.APP_URL.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

/**
 * Returns a mark that changes with each of the person's own changes, on any instance. Cached data
 * is valid while the mark is the same, so nobody sees figures from before their own work.
 */
export async function getOwnChangeMark(userId: string): Promise<string> {
  const elsewhere = (await cookies()).get(COOKIE)?.value ?? "";
  return `${changes.get(userId) ?? "none"} ${MARK.test(elsewhere) ? elsewhere : "none"}`;
}
