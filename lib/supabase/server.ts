import "server-only";
import { cookies } from "next/headers";
import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { DATA_OPTIONS, sessionCookieOptions } from "./client-options";
import type { Database } from "./database.types";
import { renewalFetch } from "./renewal-fetch";

/** A client of the data API that acts as one person under row-level security. */
export type Db = SupabaseClient<Database>;

/**
 * A client bound to the visitor's session cookie, for signing in, out and up and for renewing a
 * session. It writes the cookie where Next allows that: server actions and route handlers.
 * For data use the `db` that route() and requireActor() give.
 */
export async function cookieClient(): Promise<Db> {
  const jar = await cookies();
  return createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(),
    db: DATA_OPTIONS,
    global: { fetch: renewalFetch },
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (list) => {
        for (const { name, value, options } of list) jar.set(name, value, options);
      },
    },
  });
}

/** A client that acts as the bearer of an access token, unverified until its first call. */
export const bearerClient = (token: string): Db =>
  createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
    db: DATA_OPTIONS,
  });

/** A client that acts as nobody (the role `anon`). */
export const anonymousClient = (): Db =>
  createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: DATA_OPTIONS,
  });
