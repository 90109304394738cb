import type { Task } from "graphile-worker";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { listTenantIds } from "@/lib/foundation/database/each-tenant.data";
import { enqueueUnscoredLeads, rescoreLeadsAfter } from "@/lib/leads/leads/rescore.data";

const BATCH = 200;

/**
 * Rescores every lead, tenant by tenant in small batches, because silence lowers a score without any write.
 * Queues the leads that have no score yet.
 */
export const rescoreLeads =
  (db: SqlDatabase): Task =>
  async () => {
    await enqueueUnscoredLeads(db);
    for await (const tenantId of listTenantIds(db)) {
      let last = await rescoreLeadsAfter(db, tenantId, null, BATCH);
      while (last) last = await rescoreLeadsAfter(db, tenantId, last, BATCH);
    }
    // Without it, the first query of the morning that counts or lists leads would visit each rewritten row.
    await sql`vacuum (analyze) lead_scores`.execute(db);
  };
