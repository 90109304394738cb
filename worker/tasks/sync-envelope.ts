import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import type { EsignProvider } from "@/lib/foundation/integrations/esign/provider";
import { syncEnvelope as sync } from "@/lib/records/signatures/sync-envelope";

const payloadSchema = z.object({ id: z.guid() });

/**
 * Synchronises one envelope with the e-signature service. The transaction that changes the envelope enqueues the
 * job.
 */
export function syncEnvelope(db: SqlDatabase, provider: EsignProvider | null): Task {
  return async (payload, { job }) => {
    const { id } = payloadSchema.parse(payload);
    if (!provider) throw new Error("ESIGN_API_BASE is missing");
    await sync(db, provider, { id, isLast: job.attempts >= job.max_attempts });
  };
}
