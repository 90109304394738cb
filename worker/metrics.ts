import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import {
  createCounter,
  createGauge,
  createHistogram,
} from "@/lib/foundation/monitoring/metrics/registry";

const SECONDS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

const jobs = createCounter({
  name: "lintel_jobs",
  help: "Attempts at jobs by task and outcome: done, failed (to be retried), given_up",
  labelNames: ["task", "outcome"],
});
const jobSeconds = createHistogram({
  name: "lintel_job_seconds",
  help: "How long an attempt at a job took, by task",
  labelNames: ["task"],
  buckets: SECONDS,
});
const waitSeconds = createHistogram({
  name: "lintel_job_wait_seconds",
  help: "How late a job began, after the moment that it was due, by task",
  labelNames: ["task"],
  buckets: SECONDS,
});
const deliveries = createCounter({
  name: "lintel_deliveries",
  help: "Attempts to send mail, texts and webhooks by kind and outcome",
  labelNames: ["kind", "outcome"],
});

/** Counts a queue's jobs, and measures how late they start and how long they take. */
export function measureJobs(events: WorkerEvents): void {
  const started = new Map<string, number>();
  events.on("job:start", ({ job }) => {
    started.set(job.id, performance.now());
    const task = job.task_identifier;
    waitSeconds.observe({ task }, Math.max(0, (Date.now() - job.run_at.getTime()) / 1000));
  });
  events.on("job:complete", ({ job, error }) => {
    const task = job.task_identifier;
    const start = started.get(job.id) ?? performance.now();
    started.delete(job.id);
    jobSeconds.observe({ task }, (performance.now() - start) / 1000);
    const isLast = job.attempts >= job.max_attempts;
    jobs.inc({ task, outcome: error ? (isLast ? "given_up" : "failed") : "done" });
  });
}

/** Counts an attempt to send something. `kind` is the task's name, or "webhook". */
export function countDelivery(kind: string, outcome: string): void {
  deliveries.inc({ kind, outcome });
}

/** Reports a pool's connections whenever the metrics are read. */
export function measurePool(pool: pg.Pool): void {
  createGauge({
    name: "lintel_pool_connections",
    help: "The worker's connections that are busy and idle, and the jobs that wait for one",
    labelNames: ["state"],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}
