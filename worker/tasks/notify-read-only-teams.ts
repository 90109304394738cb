import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { notifyReadOnlyTeams as notify } from "@/lib/money/billing/read-only-notices.data";

/** Notifies teams without a subscription before they become read-only. */
export const notifyReadOnlyTeams =
  (db: SqlDatabase): Task =>
  () =>
    notify(db);
