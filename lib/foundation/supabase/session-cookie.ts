import { combineChunks, stringFromBase64URL } from "@supabase/ssr";
import { z } from "zod";

/** Name of the session cookie. Long sessions are split over `lintel-session.0`, `.1` … */
export const SESSION_COOKIE = "lintel-session";

/** An access token is renewed this long before it ends, as in the auth client. */
const RENEW_BEFORE_SECONDS = 90;

/** Prefix of a session that is stored as base64url. */
export const BASE64_PREFIX = "base64-";

const storedSession = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});

/** The session from the browser, unverified. Only the database's get_actor() verifies the token. */
export type StoredSession = z.infer<typeof storedSession>;

type Cookie = { name: string; value: string };

export const isSessionCookie = (name: string): boolean =>
  name === SESSION_COOKIE || /^lintel-session\.\d+$/.test(name);

/** Returns the session of a request's cookies, or null when there is none that can be read. */
export async function readSession(cookies: readonly Cookie[]): Promise<StoredSession | null> {
  const parts = cookies.filter((cookie) => isSessionCookie(cookie.name));
  if (parts.length === 0) return null;
  const text = await combineChunks(
    SESSION_COOKIE,
    (name) => parts.find((part) => part.name === name)?.value,
  );
  if (!text) return null;
  try {
    const json = text.startsWith(BASE64_PREFIX)
      ? stringFromBase64URL(text.slice(BASE64_PREFIX.length))
      : text;
    return storedSession.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether the access token has ended or is about to. */
export const needsRenewal = (session: StoredSession, now = Date.now()): boolean =>
  session.expires_at * 1000 - now < RENEW_BEFORE_SECONDS * 1000;
