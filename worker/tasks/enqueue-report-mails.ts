import type { Task } from "graphile-worker";

/**
 * Enqueues the weekly reports that are due. The database function selects them and what their
 * readers may see.
 */
export const enqueueReportMails: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.enqueue_report_mails()"));
};
