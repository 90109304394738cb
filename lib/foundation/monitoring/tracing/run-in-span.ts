import { runCall, type CallContext } from "@/lib/foundation/logging/call-context";
import { getTracer, type Span, type SpanStart } from "./tracer";
import { readTraceparent } from "./traceparent";

type SpanOfWork = { name: string; attributes: SpanStart["attributes"] };

/**
 * Runs `work` as a span of the call's trace when tracing is on, and with `call` as the current context. The
 * span is marked as failed when `work` throws.
 */
export async function runInSpan<Answer>(
  { name, attributes }: SpanOfWork,
  call: CallContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const span = getTracer()?.startSpan(name, {
    kind: "consumer",
    parent: call.traceparent,
    attributes,
  });
  return endWith(span, () =>
    runCall(span ? { ...call, traceparent: span.traceparent } : call, work),
  );
}

async function endWith<Answer>(
  span: Span | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work();
    span?.end({});
    return answer;
  } catch (error) {
    span?.end({ error: error instanceof Error ? error.name : "unknown" });
    throw error;
  }
}

/** A cause of work that is no job: its tenant and its traceparent, null without one. */
export type Cause = { tenantId?: string; traceparent: string | null };

/**
 * Runs work that is no job in the traces of all its causes. Its queries belong to the first trace; each of the
 * others gets a span. Without a trace, `work` simply runs.
 */
export function runInTracesOf<Answer>(
  task: string,
  causes: readonly Cause[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const calls = new Map(causes.flatMap((cause) => toCall(task, cause)));
  const span = { name: task, attributes: { "lintel.task": task } };
  let run = work;
  for (const call of calls.values()) {
    const inner = run;
    run = () => runInSpan(span, call, inner);
  }
  return run();
}

function toCall(task: string, { traceparent, tenantId }: Cause): [string, CallContext][] {
  const sent = readTraceparent(traceparent);
  return sent ? [[sent, { task, ...(tenantId && { tenantId }), traceparent: sent }]] : [];
}
