import type { Job, JobHelpers, Task, TaskList } from "graphile-worker";
import { runCall, type CallContext } from "@/lib/foundation/logging/call-context";
import { getTracer, type Span } from "@/lib/foundation/monitoring/tracing/tracer";
import { readTraceparent } from "@/lib/foundation/monitoring/tracing/traceparent";

/**
 * Returns the ids of a job. Its team is its flag, and its trace that of the request that enqueued it
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

/** Runs each task so that the log, and whatever the task calls, know its job, in the trace of who enqueued it. */
export function runInJobContext(tasks: TaskList): TaskList {
  const wrapped = Object.entries(tasks).map(([name, task]) => [
    name,
    task && ((payload: unknown, helpers: JobHelpers) => run(task, payload, helpers)),
  ]);
  return Object.fromEntries(wrapped) as TaskList;
}

async function run(task: Task, payload: unknown, helpers: JobHelpers) {
  const call = toCall(helpers.job);
  const span = startSpan(helpers.job, call.traceparent);
  if (span) call.traceparent = span.traceparent;
  try {
    const answer = await runCall(call, () => task(payload, helpers));
    span?.end({});
    return answer;
  } catch (error) {
    span?.end({ error: error instanceof Error ? error.name : "unknown" });
    throw error;
  }
}

const startSpan = ({ task_identifier: task, attempts }: Job, parent?: string): Span | undefined =>
  getTracer()?.startSpan(`job ${task}`, {
    kind: "consumer",
    parent,
    attributes: { "lintel.task": task, "lintel.attempt": attempts },
  });
