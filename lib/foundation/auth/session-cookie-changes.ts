import {
  createChunks,
  DEFAULT_COOKIE_OPTIONS,
  stringToBase64URL,
  type CookieOptions,
} from "@supabase/ssr";
import { sessionCookieOptions } from "@/lib/foundation/supabase/client-options";
import { BASE64_PREFIX, isSessionCookie } from "@/lib/foundation/supabase/session-cookie";

/** One cookie to set; an empty value with an age of 0 removes it. */
export type CookieChange = { name: string; value: string; options: CookieOptions };

/**
 * What has to happen to a browser's cookies for it to hold this session, or none: in the form in which
 * the auth client keeps it, a long one over several cookies.
 */
export function sessionCookieChanges(
  session: object | null,
  present: readonly { name: string }[],
): CookieChange[] {
  const { name, ...options } = sessionCookieOptions();
  const text = session && BASE64_PREFIX + stringToBase64URL(JSON.stringify(session));
  const kept = text ? createChunks(name, text) : [];
  const isKept = (cookie: { name: string }) => kept.some((chunk) => chunk.name === cookie.name);
  const gone = present.filter((cookie) => isSessionCookie(cookie.name) && !isKept(cookie));
  return [
    ...kept.map((chunk) => ({
      ...chunk,
      options: { ...options, maxAge: DEFAULT_COOKIE_OPTIONS.maxAge },
    })),
    ...gone.map((cookie) => ({
      name: cookie.name,
      value: "",
      options: { ...options, maxAge: 0 },
    })),
  ];
}
