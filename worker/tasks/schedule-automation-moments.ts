import type { Task } from "graphile-worker";
import { scheduleOccasions } from "@/lib/follow-up/automations/occasions.data";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/** Starts the automations whose time-based trigger is due for a client. */
export const scheduleAutomationMoments =
  (db: SqlDatabase): Task =>
  () =>
    scheduleOccasions(db);
