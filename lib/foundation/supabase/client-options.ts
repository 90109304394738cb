import type { CookieOptions } from "@supabase/ssr";
import { env } from "@/lib/foundation/env";
import { dataFetch } from "./data-fetch";
import { createRetryingFetch } from "./retrying-fetch";
import { SESSION_COOKIE } from "./session-cookie";

/** Of every client that asks the database. A call is repeated only where it lost a race and wrote nothing. */
export const DATA_OPTIONS = {
  db: { retry: false },
  global: { fetch: createRetryingFetch(dataFetch) },
} as const;

/** How the session cookie is kept: out of reach of scripts, and of plain http where there is https. */
export const sessionCookieOptions = (): CookieOptions & { name: string } => ({
  name: SESSION_COOKIE,
  httpOnly: true,
  sameSite: "lax",
  secure: env.APP_URL.startsWith("https:"),
  path: "/",
});
