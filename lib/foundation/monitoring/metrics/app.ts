import { measureCalls } from "./calls";
import { measureRateLimits } from "./rate-limits";
import { measureRequests } from "./requests";
import { serveMetrics } from "./server";

/** Starts to collect the metrics of this app instance, and serves them. */
export function measureApp(
  { port, token }: { port: number; token: string | undefined },
  project: { url: string; replicaUrl: string | undefined },
): void {
  measureRequests(serveMetrics({ port, token }));
  measureCalls(project.url, project.replicaUrl);
  measureRateLimits();
}
