import { subscribe } from "node:diagnostics_channel";
import { currentCall } from "@/lib/foundation/logging/call-context";
import { getTracer, type Span, type SpanOutcome } from "@/lib/foundation/monitoring/tracing/tracer";

type Call = {
  origin?: unknown;
  method: string;
  path: string;
  addHeader: (name: string, value: string) => void;
};

/** What of an address says no more than what is asked: a table or function, a call of the auth server, a kind of file call. */
const TARGETS = [
  [/\/rest\/v1\/((?:rpc\/)?[\w-]+)/, "database"],
  [/\/auth\/v1\/([\w-]+)/, "auth"],
  [/\/storage\/v1\/([\w-]+)/, "storage"],
] as const;

/**
 * Sends the request's id and trace along with each call of this process to the Supabase project, and makes a span of the
 * call where requests and jobs are traced. Nobody else is told either.
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

/** What no request or job causes is not traced. */
function startSpan({ method, path }: Call, parent: string | undefined): Span | undefined {
  if (!parent) return undefined;
  const { service, target } = describeTarget(path);
  return getTracer()?.startSpan(`${service} ${method} ${target}`, {
    kind: "client",
    parent,
    attributes: { "http.request.method": method, "lintel.service": service },
  });
}

/** Returns what a call asks of the project, without the ids, names and conditions in its address. */
export function describeTarget(path: string): { service: string; target: string } {
  const [address = ""] = path.split("?", 1);
  for (const [pattern, service] of TARGETS) {
    const target = pattern.exec(address)?.[1];
    if (target) return { service, target };
  }
  return { service: "project", target: "other" };
}
