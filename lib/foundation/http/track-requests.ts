import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { enterCall } from "@/lib/foundation/logging/call-context";
import { readTraceparent } from "@/lib/foundation/monitoring/tracing/traceparent";

type Exchange = { request: IncomingMessage; response: ServerResponse };

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Gives each request the id under which it is logged: the balancer's (X-Request-Id), or one of our own. The answer has it,
 * and the traceparent that came in. What the request causes finds both in currentCall().
 */
export function trackRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    const requestId = toRequestId(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    response.setHeader("x-request-id", requestId);
    const traceparent = readTraceparent(request.headers.traceparent);
    if (traceparent) response.setHeader("traceparent", traceparent);
    enterCall({ requestId, ...(traceparent && { traceparent }) });
  });
}

const toRequestId = (sent: unknown): string =>
  typeof sent === "string" && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
