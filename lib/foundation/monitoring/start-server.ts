import { recordPeerAddress } from "@/lib/foundation/http/client-address";
import { stopGracefully } from "@/lib/foundation/http/graceful-stop";
import { normalizeRequests } from "@/lib/foundation/http/readable-request";
import { trackRequests } from "@/lib/foundation/http/track-requests";

/**
 * Runs before the server's first request. Ends the process when the configuration is incomplete or the
 * database's schema does not match this release. Otherwise Next would start and respond to every request with
 * an error.
 */
export async function startServer(): Promise<void> {
  recordPeerAddress();
  normalizeRequests();
  trackRequests();
  try {
    const { startTracing, stopTracing } = await import("./tracing/start");
    await startTracing("app");
    const { traceRequests } = await import("./tracing/requests");
    traceRequests();
    const { startReporting } = await import("./report");
    await startReporting();
    const { env } = await import("@/lib/foundation/env");
    if (env.NODE_ENV === "production") stopGracefully(env.PRESTOP_SECONDS, stopTracing);
    const { logPages } = await import("@/lib/foundation/logging/log-pages");
    logPages();
    const { followCalls } = await import("@/lib/foundation/http/follow-calls");
    followCalls(env.SUPABASE_URL);
    const { removeLeftFiles } = await import("@/lib/foundation/temporary-files");
    await removeLeftFiles();
    const { refuseUnknownSchema } = await import("./refuse-schema.data");
    await refuseUnknownSchema("app");
    if (env.METRICS_PORT) {
      const { measureApp } = await import("./metrics/app");
      measureApp(
        { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
        { url: env.SUPABASE_URL, replicaUrl: env.SUPABASE_READ_URL },
      );
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
