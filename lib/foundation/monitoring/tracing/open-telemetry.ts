import os from "node:os";
import { api, NodeSDK, resources } from "@opentelemetry/sdk-node";
import { log } from "@/lib/foundation/logging/log";
import { VERSION } from "@/lib/foundation/version";
import { setTracer, type Span, type SpanStart } from "./tracer";
import { parseTraceparent } from "./traceparent";

const { context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Traces this process from now on, as the standard variables (OTEL_…) say. Spans are those of this folder and of the
 * worker alone: the tracer is not the process's own, or frameworks would add theirs, with addresses in them.
 */
export function startOpenTelemetry(service: "app" | "worker"): void {
  diag.setLogger(failureLog, DiagLogLevel.WARN);
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({
      "service.name": `lintel-${service}`,
      "service.version": VERSION,
      "service.instance.id": `${os.hostname()}:${process.pid}`,
    }),
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. Others would tell of the machine and its user.
    resourceDetectors: [resources.envDetector],
    textMapPropagator: null,
    // Metrics and logs have ways of their own.
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

/** Returns the provider that the SDK has registered for everybody, and takes it back with what belongs to it. */
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
/** A collector that is away, or a variable that it does not know, is said in the log. */
const failureLog = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
