import "server-only";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
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
  const [queues, failed] = await Promise.all([db.rpc("queue_health"), db.rpc("list_failed_jobs")]);
  if (queues.error) throw toAppError(queues.error);
  if (failed.error) throw toAppError(failed.error);
  return { queues: queueHealth.parse(queues.data), failed: failedJobs.parse(failed.data) };
}

/** Has failed jobs tried again now, and says how many there were of them. */
export async function retryJobs(db: Db, ids: string[]): Promise<{ retried: number }> {
  const { data, error } = await db.rpc("retry_jobs", { p_ids: ids.map(Number) });
  if (error) throw toAppError(error);
  return { retried: data };
}

/** The kinds of errors that were reported, the latest first; without what may say who. */
export async function listReportedErrors(db: Db): Promise<ReportedError[]> {
  const { data, error } = await db.rpc("list_reported_errors");
  if (error) throw toAppError(error);
  return reportedErrors.parse(data);
}
