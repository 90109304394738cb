/**
 * A traceparent header of W3C's trace context (w3.org/TR/trace-context, "traceparent"). Its ids are never all
 * zeros.
 */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns a received traceparent; undefined when it is invalid. */
export function readTraceparent(sent: unknown): string | undefined {
  return typeof sent === "string" && TRACEPARENT.test(sent) ? sent : undefined;
}

/** Returns the parts of a traceparent in lower-case hex digits. Throws for an invalid one. */
export function parseTraceparent(traceparent: string) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) throw new Error("not a traceparent");
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
