import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createHistogram } from "./registry";
import { createRouteNames } from "./route-names";

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Measures every request that this process serves, except those of the metrics server, by method, route and
 * status. Labels are the routes of the build, so no record's id and no unknown address becomes a label.
 */
export function measureRequests(metricsServer: Server): void {
  const seconds = createHistogram({
    name: "lintel_http_request_seconds",
    help: "Time to answer a request, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
  });
  const routeOf = createRouteNames();
  const started = new WeakMap<IncomingMessage, number>();
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as Exchange;
    if (server !== metricsServer) started.set(request, performance.now());
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as Exchange;
    const start = started.get(request);
    if (start === undefined) return;
    const { method = "", url = "/" } = request;
    const labels = { method, route: routeOf(url), status: String(response.statusCode) };
    seconds.observe(labels, (performance.now() - start) / 1000);
  });
}
