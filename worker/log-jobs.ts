import type { WorkerEvents } from "graphile-worker";
import { runCall } from "@/lib/foundation/logging/call-context";
import { log } from "@/lib/foundation/logging/log";
import { toCall } from "./job-context";

/** Logs each attempt at a job with its ids. */
export function logJobs(events: WorkerEvents): void {
  const started = new Map<string, number>();
  events.on("job:start", ({ job }) => started.set(job.id, performance.now()));
  events.on("job:complete", ({ job, error }) => {
    const ms = Math.round(performance.now() - (started.get(job.id) ?? performance.now()));
    started.delete(job.id);
    const outcome = error ? "failed" : "done";
    runCall(toCall(job), () => log.info({ attempt: job.attempts, outcome, ms }));
  });
}
