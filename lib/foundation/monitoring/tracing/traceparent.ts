/** The ids of W3C's trace context (w3.org/TR/trace-context, "traceparent"), which are never all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns a traceparent that was sent to us, undefined when it is none. */
export function readTraceparent(sent: unknown): string | undefined {
  return typeof sent === "string" && TRACEPARENT.test(sent) ? sent : undefined;
}

/** Returns its parts in lower-case hex digits. Throws for what readTraceparent() does not return. */
export function parseTraceparent(traceparent: string) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) throw new Error("not a traceparent");
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
