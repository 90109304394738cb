import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { enterCall } from "@/lib/foundation/logging/call-context";
import { readTraceparent } from "@/lib/foundation/monitoring/tracing/traceparent";

type Exchange = { request: IncomingMessage; response: ServerResponse };

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id for the log: the load balancer's (X-Request-Id), or a new one. The response returns
 * it with the incoming traceparent. Code that runs for the request gets both from currentCall().
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
