import {
  createChunks,
  DEFAULT_COOKIE_OPTIONS,
  stringToBase64URL,
  type CookieOptions,
} from "@supabase/ssr";
import { sessionCookieOptions } from "@/lib/foundation/supabase/client-options";
import { BASE64_PREFIX, isSessionCookie } from "@/lib/foundation/supabase/session-cookie";

/** One cookie to set. An empty value with an age of 0 removes it. */
export type CookieChange = { name: string; value: string; options: CookieOptions };

/**
 * Returns the cookie changes that give a browser this session, or none, in the auth client's
 * format: a long session is split over several cookies.
 */
export function sessionCookieChanges(
  session: object | null,
  present: readonly { name: string }[],
): CookieChange[] {
  const { name, ...options } = sessionCookieOptions();
  const text = session && BASE64_PREFIX + stringToBase64URL(JSON.stringify(session));
  const chunks = text ? createChunks(name, text) : [];
  const isKept = (cookie: { name: string }) => chunks.some((chunk) => chunk.name === cookie.name);
  const removed = present.filter((cookie) => isSessionCookie(cookie.name) && !isKept(cookie));
  return [
    ...chunks.map((chunk) => ({
      ...chunk,
      options: { ...options, maxAge: DEFAULT_COOKIE_OPTIONS.maxAge },
    })),
    ...removed.map((cookie) => ({
      name: cookie.name,
      value: "",
      options: { ...options, maxAge: 0 },
    })),
  ];
}
