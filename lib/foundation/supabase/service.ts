import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/foundation/env";
import { DATA_OPTIONS, WITHOUT_SESSION } from "./client-options";
import type { Database } from "./database.types";
import type { Db } from "./db";
import { createTimeoutFetch } from "./timeout-fetch";

/**
 * Returns a client with the secret key, which bypasses row-level security. Use it for data that belongs to no
 * person (rate limits, the worker) and for figures that no person may compute, never to read records for a
 * person. A caller that acts for somebody checks their permission first.
 */
export const serviceClient = (): Db => (shared ??= createServiceClient());

/** The client has no state, so the process shares one. */
let shared: Db | undefined;

/** Returns a client with the secret key that calls through `ask`. */
export const createServiceClient = (ask: typeof fetch = DATA_OPTIONS.global.fetch): Db =>
  createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: WITHOUT_SESSION,
    ...DATA_OPTIONS,
    global: { fetch: ask },
  });

/** Files larger than those of mails take time on a slow line. */
const LARGE_LIMIT_MS = 60 * 60_000;

/** Returns a client of the file store for streamed files, which may take longer than ten seconds. */
export const largeFileClient = (): Db["storage"] =>
  (forLargeFiles ??= createServiceClient(createTimeoutFetch(LARGE_LIMIT_MS))).storage;

let forLargeFiles: Db | undefined;
