import { runCall, type CallContext } from "@/lib/foundation/logging/call-context";
import { getTracer, type Span, type SpanStart } from "./tracer";
import { readTraceparent } from "./traceparent";

type SpanOfWork = { name: string; attributes: SpanStart["attributes"] };

/**
 * Runs `work` as a span of the call's trace, where traces are on. The log, and whatever `work` calls, know the call. The
 * span is said to have failed when `work` throws.
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

/** What has caused work that is no job: the traceparent that it left, null where there was none. */
export type Cause = { tenantId?: string; traceparent: string | null };

/**
 * Runs work that is no job in the traces of all that have caused it. Its queries belong to the first; in each of the others
 * it is a span. Without a trace it runs as it is.
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
