import { subscribe } from "node:diagnostics_channel";
import { currentCall } from "@/lib/foundation/logging/call-context";
import { getTracer, type Span, type SpanOutcome } from "@/lib/foundation/monitoring/tracing/tracer";

type Call = {
  origin?: unknown;
  method: string;
  path: string;
  addHeader: (name: string, value: string) => void;
};

/**
 * The parts of an address that identify the operation but no data: a table or function, an auth endpoint, a
 * kind of file call.
 */
const TARGETS = [
  [/\/rest\/v1\/((?:rpc\/)?[\w-]+)/, "database"],
  [/\/auth\/v1\/([\w-]+)/, "auth"],
  [/\/storage\/v1\/([\w-]+)/, "storage"],
] as const;

/**
 * Adds the request's id and trace to each call of this process to the Supabase project, and makes a span of
 * the call when tracing is on. Calls to other hosts get neither.
 */
export function followCalls(projectUrl: string): void {
  const { origin } = new URL(projectUrl);
  const spans = new WeakMap<Call, Span>();

  function end(call: Call, outcome: SpanOutcome): void {
    spans.get(call)?.end(outcome);
    spans.delete(call);
  }

  subscribe("undici:request:create", (message) => {
    const { request: call } = message as { request: Call };
    const cause = currentCall();
    if (!cause || String(call.origin) !== origin) return;
    const span = startSpan(call, cause.traceparent);
    if (span) spans.set(call, span);
    const traceparent = span?.traceparent ?? cause.traceparent;
    if (traceparent) call.addHeader("traceparent", traceparent);
    if (cause.requestId) call.addHeader("x-request-id", cause.requestId);
  });
  subscribe("undici:request:headers", (message) => {
    const { request, response } = message as { request: Call; response: { statusCode: number } };
    const { statusCode } = response;
    end(request, {
      attributes: { "http.response.status_code": statusCode },
      error: statusCode >= 500 ? String(statusCode) : undefined,
    });
  });
  subscribe("undici:request:error", (message) =>
    end((message as { request: Call }).request, { error: "failed" }),
  );
}

/** Returns undefined for calls outside a request or job, which are not traced. */
function startSpan({ method, path }: Call, parent: string | undefined): Span | undefined {
  if (!parent) return undefined;
  const { service, target } = describeTarget(path);
  return getTracer()?.startSpan(`${service} ${method} ${target}`, {
    kind: "client",
    parent,
    attributes: { "http.request.method": method, "lintel.service": service },
  });
}

/** Returns the service and operation of a call to the project, without the ids, names and conditions in its address. */
export function describeTarget(path: string): { service: string; target: string } {
  const [address = ""] = path.split("?", 1);
  for (const [pattern, service] of TARGETS) {
    const target = pattern.exec(address)?.[1];
    if (target) return { service, target };
  }
  return { service: "project", target: "other" };
}
