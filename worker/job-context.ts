import type { Job, JobHelpers, Task, TaskList } from "graphile-worker";
import type { CallContext } from "@/lib/foundation/logging/call-context";
import { runInSpan } from "@/lib/foundation/monitoring/tracing/run-in-span";
import { readTraceparent } from "@/lib/foundation/monitoring/tracing/traceparent";

/**
 * Returns the ids of a job. Its flag is its team, and its trace is that of the request that enqueued it
 * (supabase/schemas/foundation/team-jobs.sql).
 */
export function toCall({ id, task_identifier, flags, payload }: Job): CallContext {
  const [tenantId] = Object.keys(flags ?? {});
  const traceparent = readTraceparent((payload as { traceparent?: unknown } | null)?.traceparent);
  return {
    jobId: id,
    task: task_identifier,
    ...(tenantId && { tenantId }),
    ...(traceparent && { traceparent }),
  };
}

/**
 * Wraps each task so that the log and the functions it calls know the job, in the trace of the request that
 * enqueued it.
 */
export function runInJobContext(tasks: TaskList): TaskList {
  const wrapped = Object.entries(tasks).map(([name, task]) => [
    name,
    task && ((payload: unknown, helpers: JobHelpers) => run(task, payload, helpers)),
  ]);
  return Object.fromEntries(wrapped) as TaskList;
}

function run(task: Task, payload: unknown, helpers: JobHelpers) {
  const { task_identifier: name, attempts } = helpers.job;
  const attributes = { "lintel.task": name, "lintel.attempt": attempts };
  return runInSpan({ name: `job ${name}`, attributes }, toCall(helpers.job), async () =>
    task(payload, helpers),
  );
}
