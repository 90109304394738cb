/** A span of a trace. */
export type Span = {
  /** The traceparent to send with calls that belong to the span. */
  traceparent: string;
  end: (outcome: SpanOutcome) => void;
};

export type SpanOutcome = {
  /** A more precise name than the initial one. */
  name?: string;
  attributes?: Attributes;
  /** Why it failed, in one word: a status, a class of errors. Never a message, which may quote personal data. */
  error?: string | undefined;
};

type Attributes = Record<string, string | number>;

export type SpanStart = {
  kind: "server" | "client" | "consumer";
  /** The parent's traceparent; without one the span begins a new trace. */
  parent: string | undefined;
  /** Names of routes, functions, tables and tasks. Never values, paths or texts of users. */
  attributes: Attributes;
};

export type Tracer = {
  startSpan: (name: string, start: SpanStart) => Span;
  /** Sends the spans that are still unsent. */
  stop: () => Promise<void>;
};

/** Stored on the global object, because Next loads this module once for instrumentation and once for handlers. */
const TRACER = Symbol.for("lintel.tracer");
const state = globalThis as { [TRACER]?: Tracer };

/** Returns the tracer of this process; undefined when tracing is off. */
export const getTracer = (): Tracer | undefined => state[TRACER];

export function setTracer(tracer: Tracer): void {
  state[TRACER] = tracer;
}
