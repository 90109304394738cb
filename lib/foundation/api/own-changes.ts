import "server-only";
import { LRUCache } from "lru-cache";
import { cookies } from "next/headers";
import { env } from "@/lib/foundation/env";

/** Nothing may be kept for a person longer than this, or a change that was forgotten would be missed. */
const MAX_AGE_MS = 5 * 60 * 1000;

const COOKIE = "lintel-change";
const MARK = /^[\da-f-]{36}$/;

declare global {
  var lintelOwnChanges: LRUCache<string, string> | undefined;
}

/** On globalThis, because Next loads this module once for pages and once for the handlers. */
const changes = (globalThis.lintelOwnChanges ??= new LRUCache({
  max: 20_000,
  ttl: MAX_AGE_MS,
}));

/**
 * A person has just changed something through this instance. Their browser carries the mark of it to
 * whichever instance it asks next.
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
 * Stands for all that the person has changed so far, here and through other instances: another text
 * after each change. An answer kept for them is good while it is still the same, so that nobody is
 * shown figures from before their own work.
 */
export async function getOwnChangeMark(userId: string): Promise<string> {
  const elsewhere = (await cookies()).get(COOKIE)?.value ?? "";
  return `${changes.get(userId) ?? "none"} ${MARK.test(elsewhere) ? elsewhere : "none"}`;
}
