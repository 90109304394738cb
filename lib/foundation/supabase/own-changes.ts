import "server-only";
import { LRUCache } from "lru-cache";
import { cookies } from "next/headers";
import { env } from "@/lib/foundation/env";

/** Caches must not keep a person's data longer than this, because older marks are forgotten. */
const MAX_AGE_MS = 5 * 60 * 1000;

/** The cookie that carries a person's mark to the other instances. */
export const CHANGE_COOKIE = "lintel-change";
/** The moment of the change (ms), and a random id that distinguishes changes of the same moment. */
const MARK = /^(\d{13})\.[\da-f-]{36}$/;
/** The largest difference between the clocks of two instances. */
const CLOCK_SKEW_MS = 2_000;
/** Longer than any server action takes. */
const ACTION_MS = 35_000;

declare global {
  var lintelOwnChanges: LRUCache<string, string> | undefined;
}

/** Stored on the global object, because Next loads this module once for pages and once for handlers. */
const changes = (globalThis.lintelOwnChanges ??= new LRUCache({
  max: 20_000,
  ttl: MAX_AGE_MS,
}));

const createMark = (moment: number) => `${moment}.${crypto.randomUUID()}`;

/** Records that a person changed something. */
export function recordOwnChange(userId: string, answer: Response, inBrowser: boolean): void {
  const mark = createMark(Date.now());
  changes.set(userId, mark);
  if (inBrowser) answer.headers.append("set-cookie", toCookie(mark));
}

const toCookie = (mark: string) =>
  [
    `${CHANGE_COOKIE}=${mark}`,
    "Path=/",
    `Max-Age=${MAX_AGE_MS / 1000}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(env.APP_URL.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

/** Returns the cookie that marks the start of a server action, which may change something until its end. */
export const actionCookie = () => ({
  name: CHANGE_COOKIE,
  value: createMark(Date.now() + ACTION_MS),
  options: {
    path: "/",
    maxAge: MAX_AGE_MS / 1000,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: env.APP_URL.startsWith("https:"),
  },
});

/**
 * Returns a mark that changes with each of the person's own changes, on any instance. Cached data
 * is valid while the mark is the same, so nobody sees figures from before their own work.
 */
export async function getOwnChangeMark(userId: string): Promise<string> {
  const elsewhere = (await cookies()).get(CHANGE_COOKIE)?.value ?? "";
  return `${changes.get(userId) ?? "none"} ${MARK.test(elsewhere) ? elsewhere : "none"}`;
}

/**
 * Returns the moment (ms) before which all of the person's own changes were made, from this instance's memory
 * and the cookie; 0 without any in the last five minutes.
 */
export function getLastOwnChange(userId: string, cookie: string | undefined): number {
  const here = changes.get(userId) ?? "";
  const elsewhere = cookie === here ? 0 : parseMoment(cookie ?? "") + CLOCK_SKEW_MS;
  return Math.max(parseMoment(here), elsewhere > CLOCK_SKEW_MS ? elsewhere : 0);
}

const parseMoment = (mark: string) => Number(MARK.exec(mark)?.[1] ?? 0);
