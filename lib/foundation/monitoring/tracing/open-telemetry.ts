import os from "node:os";
import { api, NodeSDK, resources } from "@opentelemetry/sdk-node";
import { log } from "@/lib/foundation/logging/log";
import { VERSION } from "@/lib/foundation/version";
import { setTracer, type Span, type SpanStart } from "./tracer";
import { parseTraceparent } from "./traceparent";

const { context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Starts tracing this process, configured by the standard variables (OTEL_…). Only this folder and the worker
 * make spans: the tracer is not registered globally, because frameworks would add spans with addresses in
 * them.
 */
export function startOpenTelemetry(service: "app" | "worker"): void {
  diag.setLogger(failureLog, DiagLogLevel.WARN);
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({
      "service.name": `lintel-${service}`,
      "service.version": VERSION,
      "service.instance.id": `${os.hostname()}:${process.pid}`,
    }),
    // Reads OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. Other detectors would send data about the machine and its
    // user.
    resourceDetectors: [resources.envDetector],
    textMapPropagator: null,
    // Metrics and logs are exported elsewhere.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = takeProvider().getTracer("lintel", VERSION);
  setTracer({
    startSpan: (name, start) => startSpan(tracer, name, start),
    stop: () => sdk.shutdown().catch(() => undefined),
  });
}

/**
 * Returns the provider that the SDK registered globally, and removes that registration with its context and
 * propagation.
 */
function takeProvider() {
  const registered = trace.getTracerProvider();
  trace.disable();
  context.disable();
  return registered instanceof api.ProxyTracerProvider ? registered.getDelegate() : registered;
}

type OpenTelemetryTracer = ReturnType<ReturnType<typeof takeProvider>["getTracer"]>;

function startSpan(
  tracer: OpenTelemetryTracer,
  name: string,
  { kind, parent, attributes }: SpanStart,
): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, toContext(parent));
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    end: (outcome) => {
      if (outcome.name) span.updateName(outcome.name);
      if (outcome.attributes) span.setAttributes(outcome.attributes);
      if (outcome.error) {
        span.setAttribute("error.type", outcome.error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function toContext(parent: string | undefined) {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parseTraceparent(parent);
  const remote = { traceId, spanId, traceFlags: flags, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}

const warn = (reason: string) => log.warn({ reason }, "traces");
const ignore = () => undefined;
/** Logs when the collector is unavailable or a variable is unknown to the SDK. */
const failureLog = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
