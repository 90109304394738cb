import { env } from "@/lib/foundation/env";
import { getTracer } from "./tracer";

/** Whether the standard variables enable traces. */
function isAsked(): boolean {
  if (env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env;
  return Boolean(
    env.OTEL_TRACES_EXPORTER ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT,
  );
}

/** Starts tracing this process when the standard variables enable it. Otherwise no OpenTelemetry code is loaded. */
export async function startTracing(service: "app" | "worker"): Promise<void> {
  if (!isAsked()) return;
  const { startOpenTelemetry } = await import("./open-telemetry");
  startOpenTelemetry(service);
}

/** Sends the spans that are still unsent. */
export const stopTracing = async (): Promise<void> => getTracer()?.stop();
