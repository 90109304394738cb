import type { WorkerEvents } from "graphile-worker";
import { log } from "@/lib/foundation/logging/log";

/** Logs each attempt at a job with its team, which is the job's flag (supabase/schemas/foundation/team-jobs.sql). */
export function logJobs(events: WorkerEvents): void {
  const started = new Map<string, number>();
  events.on("job:start", ({ job }) => started.set(job.id, performance.now()));
  events.on("job:complete", ({ job, error }) => {
    const ms = Math.round(performance.now() - (started.get(job.id) ?? performance.now()));
    started.delete(job.id);
    const [tenantId] = Object.keys(job.flags ?? {});
    const { id: jobId, task_identifier: task, attempts } = job;
    log.info({ jobId, task, tenantId, attempt: attempts, outcome: error ? "failed" : "done", ms });
  });
}
