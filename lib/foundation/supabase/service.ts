import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/foundation/env";
import { DATA_OPTIONS } from "./client-options";
import type { Database } from "./database.types";
import type { Db } from "./db";
import { createTimeoutFetch } from "./timeout-fetch";

const WITHOUT_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const;

/**
 * A client with the secret key: row-level security does not apply. For what belongs to no person
 * (rate limits, the worker), never for answering a person's request for records.
 */
export const serviceClient = (): Db => (shared ??= createServiceClient());

/** It keeps nothing of any call, so there is one for the process. */
let shared: Db | undefined;

/** A client with the secret key that calls through `ask`. */
export const createServiceClient = (ask: typeof fetch = DATA_OPTIONS.global.fetch): Db =>
  createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: WITHOUT_SESSION,
    ...DATA_OPTIONS,
    global: { fetch: ask },
  });

/** What is larger than a mail's files takes its time on a slow line. */
const LARGE_LIMIT_MS = 60 * 60_000;

/** The file store as the service, for files that go up and down as streams and would not be through in ten seconds. */
export const largeFileClient = (): Db["storage"] =>
  (forLargeFiles ??= createServiceClient(createTimeoutFetch(LARGE_LIMIT_MS))).storage;

let forLargeFiles: Db | undefined;
