import "server-only";
import { cookies, headers } from "next/headers";
import { createServerClient } from "@supabase/ssr";
import { PostgrestClient } from "@supabase/postgrest-js";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "@/lib/foundation/env";
import { DATA_OPTIONS, WITHOUT_SESSION, sessionCookieOptions } from "./client-options";
import type { Database } from "./database.types";
import type { Db } from "./db";
import { createReplicaFetch } from "./replica-fetch";
import { createSignedFetch } from "./signed-fetch";
import { createTenantFetch } from "./tenant-fetch";
import { readClaims } from "./token-claims";
import { createVisitorFetch } from "./visitor-fetch";

/** A client of the auth server only. For data use the `db` that route() and requireActor() provide. */
export type AuthClient = Pick<SupabaseClient<Database>, "auth">;

/**
 * Returns an auth client that acts for the visitor and stores the resulting session in the cookie. Only server
 * actions and route handlers may write cookies.
 */
export async function cookieClient(): Promise<AuthClient> {
  const [jar, visitor] = await Promise.all([cookies(), headers()]);
  return createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(),
    global: { fetch: createVisitorFetch(visitor) },
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (list) => {
        for (const { name, value, options } of list) jar.set(name, value, options);
      },
    },
  });
}

/** Returns an auth client that acts for the visitor without changing the session cookie. */
export async function visitorClient(): Promise<AuthClient> {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: WITHOUT_SESSION,
    global: { fetch: createVisitorFetch(await headers()) },
  });
}

/**
 * Returns a client that acts as the bearer of an access token, which its first call verifies.
 * `visitor` are the request's headers; the address in them is signed.
 */
export const bearerClient = (token: string, visitor: Headers): Db =>
  createBearerClient(token, visitor, DATA_OPTIONS.global.fetch);

/**
 * Returns a bearerClient() whose reads the replica may serve. They show all changes before `since` (ms). For
 * requests that change nothing.
 */
export const replicaClient = (token: string, visitor: Headers, since: number): Db =>
  createBearerClient(token, visitor, createReplicaFetch(DATA_OPTIONS.global.fetch, since));

function createBearerClient(token: string, visitor: Headers, ask: typeof fetch): Db {
  const { sub } = readClaims(token);
  const signed = createSignedFetch(createTenantFetch(ask, token), visitor, sub);
  return new BearerClient(token, signed) as unknown as Db;
}

/**
 * A client of the data API only, because every request creates one: a complete Supabase client creates four
 * more, which takes longer than the call. The client of the file store is created on first use.
 */
class BearerClient extends PostgrestClient<Database> {
  constructor(
    private readonly token: string,
    private readonly ask: typeof fetch,
  ) {
    const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
    super(toRestUrl(env.SUPABASE_URL), {
      headers,
      fetch: ask,
      schema: "public",
      ...DATA_OPTIONS.db,
    });
  }

  get storage(): Db["storage"] {
    return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
      accessToken: async () => this.token,
      global: { fetch: this.ask },
    }).storage;
  }
}

/** The data API's address. A self-hosted project may be below a path. */
const toRestUrl = (projectUrl: string): string => `${projectUrl.replace(/\/+$/, "")}/rest/v1`;

/** Returns a client without a session (the role `anon`). It has no state, so the process shares one. */
export const anonymousClient = (): Db =>
  (anonymous ??= createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: WITHOUT_SESSION,
    ...DATA_OPTIONS,
  }));

let anonymous: Db | undefined;
