import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { purgeScoreHistory } from "@/lib/leads/leads/rescore.data";

/** Drops points of scores that nobody looks at any more. */
export const purgeLeadScores =
  (db: SqlDatabase): Task =>
  () =>
    purgeScoreHistory(db);
