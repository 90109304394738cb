import type { Task } from "graphile-worker";
import { purgeAutomationRuns as purge } from "@/lib/follow-up/automations/purge.data";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/** Drops what automations decided long ago. */
export const purgeAutomationRuns =
  (db: SqlDatabase): Task =>
  () =>
    purge(db);
