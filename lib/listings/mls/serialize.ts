import { z } from "zod";
import { MLS_FAILURE_KINDS } from "@/lib/foundation/integrations/mls/mls-error";
import type { Tables } from "@/lib/foundation/supabase/database.types";

/** A team's connection in its settings, without the secret. */
export type MlsSettings = Omit<
  Tables<"mls_connections">,
  "tenant_id" | "sealed_secret" | "created_at"
>;

/**
 * Statistics of the MLS: the calls of the last thirty days, the last response, and the last reading of followed
 * homes. While reading fails, also why, how often in a row, and when it is retried (UTC instants).
 */
export const mlsUsage = z.object({
  lookups: z.number(),
  failures: z.number(),
  last_answer_at: z.string().nullable(),
  last_sync_at: z.string().nullable(),
  sync_failure: z.enum(MLS_FAILURE_KINDS).nullable(),
  sync_failures: z.number(),
  next_sync_at: z.string().nullable(),
});

export type MlsUsage = z.output<typeof mlsUsage>;
