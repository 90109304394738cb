import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { deleteInBatches } from "@/lib/foundation/database/each-tenant.data";
import { ago } from "@/lib/foundation/database/moments";

const KEPT = "90 days";

/** Deletes decisions and runs of automations older than 90 days. */
export async function purgeAutomationRuns(db: SqlDatabase): Promise<void> {
  await deleteInBatches(db, "automation_runs", sql`ran_at < ${ago(KEPT)}`);
  await deleteInBatches(db, "automation_evaluations", sql`evaluated_at < ${ago(KEPT)}`);
  await db
    .deleteFrom("automation_sets as set")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("automation_evaluations as evaluation")
            .select("evaluation.set_id")
            .whereRef("evaluation.tenant_id", "=", "set.tenant_id")
            .whereRef("evaluation.set_id", "=", "set.id"),
        ),
      ),
    )
    .execute();
}
