import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { enqueueReportMails as enqueue } from "@/lib/reports/reports/weekly-mails.data";

/** Enqueues the weekly reports that are due. */
export const enqueueReportMails =
  (db: SqlDatabase): Task =>
  async () =>
    void (await enqueue(db));
