import "server-only";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import {
  failedJobs,
  queueHealth,
  reportedErrors,
  type FailedJob,
  type QueueHealth,
  type ReportedError,
} from "./serialize";

/** The jobs of each kind, and those that failed, given up first. Throws 403 for all but super admins, as everything here. */
export async function getQueueHealth(
  db: Db,
): Promise<{ queues: QueueHealth[]; failed: FailedJob[] }> {
  const requests = [rpc(db, "get_queue_health"), rpc(db, "list_failed_jobs")] as const;
  const [queues, failed] = await Promise.all(requests);
  return { queues: queueHealth.parse(queues), failed: failedJobs.parse(failed) };
}

/** Has failed jobs tried again now, and says how many there were of them. */
export async function retryJobs(db: Db, ids: string[]): Promise<{ retried: number }> {
  return { retried: await rpc(db, "retry_jobs", { p_ids: ids.map(Number) }) };
}

/** The kinds of errors that were reported, the latest first; without what may say who. */
export async function listReportedErrors(db: Db): Promise<ReportedError[]> {
  return reportedErrors.parse(await rpc(db, "list_reported_errors"));
}
