import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { notifyReadOnlyTeams as notify } from "@/lib/money/billing/read-only-notices.data";

/** Tells teams that have never subscribed before they can only read. */
export const notifyReadOnlyTeams =
  (db: SqlDatabase): Task =>
  () =>
    notify(db);
