import "server-only";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago } from "@/lib/foundation/database/moments";

const KEPT = "90 days";

/** Deletes decisions and runs of automations older than 90 days. */
export async function purgeAutomationRuns(db: SqlDatabase): Promise<void> {
  await db.deleteFrom("automation_runs").where("ran_at", "<", ago(KEPT)).execute();
  await db.deleteFrom("automation_evaluations").where("evaluated_at", "<", ago(KEPT)).execute();
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
