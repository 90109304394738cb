import type { Task } from "graphile-worker";

/** Owes the weekly reports whose time has come; the database function says which, and what their readers may see. */
export const enqueueReportMails: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.enqueue_report_mails()"));
};
