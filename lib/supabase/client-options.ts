import type { CookieOptions } from "@supabase/ssr";
import { SESSION_COOKIE } from "@/lib/auth/session-cookie";
import { env } from "@/lib/env";

/** A hanging database answers 503 after this; calls are never repeated behind the caller's back. */
export const DATA_OPTIONS = { timeout: 30_000, retry: false } as const;

/** How the session cookie is kept: out of reach of scripts, and of plain http where there is https. */
export const sessionCookieOptions = (): CookieOptions & { name: string } => ({
  name: SESSION_COOKIE,
  httpOnly: true,
  sameSite: "lax",
  secure: env.APP_URL.startsWith("https:"),
  path: "/",
});
