import "server-only";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { operatorClient } from "@/lib/foundation/auth/operator-client";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { queueHealth, reportedErrors, type QueueHealth, type ReportedError } from "./serialize";

/**
 * Returns the jobs by kind, and failed ones, final failures first. Throws 403 except for super admins, like
 * everything here.
 */
export async function getQueueHealth(db: Db): Promise<QueueHealth> {
  return queueHealth.parse(await rpc(db, "get_queue_health"));
}

/** Retries failed jobs now. Returns how many there were. */
export async function retryJobs(db: Db, ids: string[]): Promise<{ retried: number }> {
  return { retried: await rpc(db, "retry_jobs", { p_ids: ids.map(Number) }) };
}

/** Lists the reported errors, latest first, without personal data. */
export async function listReportedErrors(actor: Actor): Promise<ReportedError[]> {
  return reportedErrors.parse(await rpc(operatorClient(actor), "list_reported_errors"));
}
