import { z } from "zod";
import { MLS_FAILURE_KINDS } from "@/lib/foundation/integrations/mls/mls-error";
import type { Tables } from "@/lib/foundation/supabase/database.types";

/** A team's connection as its settings show it: never the secret. */
export type MlsSettings = Omit<
  Tables<"mls_connections">,
  "tenant_id" | "sealed_secret" | "created_at"
>;

/**
 * What was asked of the MLS in the last thirty days, when it last answered, when the homes that the team follows were last
 * read, and while that fails, why, how often one after the other, and when it is tried again (UTC instants).
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
