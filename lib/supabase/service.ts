import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { DATA_OPTIONS } from "./client-options";
import type { Database } from "./database.types";
import type { Db } from "./server";

/**
 * A client with the secret key: row-level security does not apply. For what belongs to no person
 * (rate limits, the worker), never for answering a person's request for records.
 */
export const serviceClient = (): Db =>
  createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...DATA_OPTIONS,
  });
