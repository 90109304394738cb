import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { currentCall } from "@/lib/foundation/logging/call-context";
import { createRouteNames } from "@/lib/foundation/monitoring/metrics/route-names";
import { getTracer } from "./tracer";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Files, and the requests that a load balancer sends every second. */
const NOT_TRACED = /^\/(_next\/|metrics$|api\/(ready|health)(\?|$))|^[^?]+\.\w+(\?|$)/;

/**
 * Makes a span of each request from now on, named by its route. It is the parent of the spans that the request
 * causes.
 */
export function traceRequests(): void {
  const tracer = getTracer();
  if (!tracer) return;
  const routeOf = createRouteNames();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    const { method = "", url = "/" } = request;
    const call = currentCall();
    if (!call || NOT_TRACED.test(url)) return;
    const route = routeOf(url);
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: "server",
      parent: call.traceparent,
      attributes: { "http.request.method": method, "http.route": route },
    });
    call.traceparent = span.traceparent;
    response.once("close", () => {
      const { statusCode, writableFinished } = response;
      const failure = statusCode >= 500 ? String(statusCode) : undefined;
      span.end({
        attributes: { "http.response.status_code": statusCode },
        error: writableFinished ? failure : "aborted",
      });
    });
  });
}
