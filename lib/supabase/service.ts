import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { boundedFetch } from "./bounded-fetch";
import { DATA_OPTIONS } from "./client-options";
import type { Database } from "./database.types";
import type { Db } from "./server";
import { vouchedFetch } from "./vouched-fetch";

/**
 * A client with the secret key: row-level security does not apply. For what belongs to no person
 * (rate limits, the worker), never for answering a person's request for records. The address in the
 * headers of a `visitor`, if one is behind the call, is vouched for.
 */
export const serviceClient = (visitor?: Headers): Db =>
  visitor ? makeClient(visitor) : (forNobody ??= makeClient());

/** What is larger than a mail's files takes its time on a slow line. */
const LARGE_LIMIT_MS = 60 * 60_000;

/** The file store as the service, for files that go up and down as streams and would not be through in ten seconds. */
export const largeFiles = (): Db["storage"] =>
  (forLargeFiles ??= createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch(LARGE_LIMIT_MS) },
  })).storage;

let forLargeFiles: Db | undefined;

/** It keeps nothing of any call, so there is one for the process. */
let forNobody: Db | undefined;

const makeClient = (visitor?: Headers): Db =>
  createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...DATA_OPTIONS,
    ...(visitor && {
      global: { fetch: vouchedFetch(DATA_OPTIONS.global.fetch, visitor, "service") },
    }),
  });
