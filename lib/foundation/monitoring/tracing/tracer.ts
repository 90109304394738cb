/** A piece of work within a trace. */
export type Span = {
  /** What is sent to whatever works for it. */
  traceparent: string;
  end: (outcome: SpanOutcome) => void;
};

export type SpanOutcome = {
  /** A more precise name than it began with. */
  name?: string;
  attributes?: Attributes;
  /** Why it failed, in one word: a status, a class of errors. Never a message, which may quote people. */
  error?: string | undefined;
};

type Attributes = Record<string, string | number>;

export type SpanStart = {
  kind: "server" | "client" | "consumer";
  /** The traceparent of what it is a part of; a trace of its own without one. */
  parent: string | undefined;
  /** Names of routes, functions, tables and tasks. Never values, paths or what people wrote. */
  attributes: Attributes;
};

export type Tracer = {
  startSpan: (name: string, start: SpanStart) => Span;
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>;
};

/** On the process, because Next loads this module once for instrumentation and once for handlers. */
const TRACER = Symbol.for("lintel.tracer");
const state = globalThis as { [TRACER]?: Tracer };

/** Returns the tracer of this process, undefined while nothing is traced. */
export const getTracer = (): Tracer | undefined => state[TRACER];

export function setTracer(tracer: Tracer): void {
  state[TRACER] = tracer;
}
