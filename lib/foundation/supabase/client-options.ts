import type { CookieOptions } from "@supabase/ssr";
import { env } from "@/lib/foundation/env";
import { dataFetch } from "./data-fetch";
import { createRetryingFetch } from "./retrying-fetch";
import { SESSION_COOKIE } from "./session-cookie";

/**
 * Options of every client of the data API. A call is repeated only when the database rolled it back in favour
 * of another, so that nothing was written.
 */
export const DATA_OPTIONS = {
  db: { retry: false },
  global: { fetch: createRetryingFetch(dataFetch) },
} as const;

/** Auth options of a client that keeps no session. */
export const WITHOUT_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const;

/** Options of the session cookie: not readable by scripts, and https only where there is https. */
export const sessionCookieOptions = (): CookieOptions & { name: string } => ({
  name: SESSION_COOKIE,
  httpOnly: true,
  sameSite: "lax",
  secure: env.APP_URL.startsWith("https:"),
  path: "/",
});
