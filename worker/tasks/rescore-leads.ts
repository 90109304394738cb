import type { Task } from "graphile-worker";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { listTenantIds } from "@/lib/foundation/database/each-tenant.data";
import { enqueueUnscoredLeads, rescoreLeadsAfter } from "@/lib/leads/leads/rescore.data";

const BATCH = 200;

/**
 * Scores every lead anew, tenant by tenant and a few at a time, since silence lowers a score without anything being written; those that have no
 * score yet are queued beside them.
 */
export const rescoreLeads =
  (db: SqlDatabase): Task =>
  async () => {
    await enqueueUnscoredLeads(db);
    for await (const tenantId of listTenantIds(db)) {
      let last = await rescoreLeadsAfter(db, tenantId, null, BATCH);
      while (last) last = await rescoreLeadsAfter(db, tenantId, last, BATCH);
    }
    // What was rewritten would be looked up score by score by whoever counts or lists leads in the morning.
    await sql`vacuum (analyze) lead_scores`.execute(db);
  };
