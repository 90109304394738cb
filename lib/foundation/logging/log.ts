import os from "node:os";
import pino from "pino";
import { env } from "@/lib/foundation/env";
import { parseTraceparent } from "@/lib/foundation/monitoring/tracing/traceparent";
import { currentCall } from "./call-context";
import { redactText } from "./redact-text";

/** Names whose values never reach a log line. */
const SECRET_NAMES = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "apikey",
  "secret",
  "body",
  // Postgres puts a row's values into these two.
  "details",
  "hint",
];

const redactedPaths = SECRET_NAMES.flatMap((name) => {
  const key = /^\w+$/.test(name) ? name : `["${name}"]`;
  const below = key.startsWith("[") ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
});

type LoggedError = { message?: unknown; stack?: unknown; cause?: unknown };

/** Removes personal data from an error: vendors quote the address or number that they refuse. */
function redactError(error: LoggedError): LoggedError {
  const { message, stack, cause } = error;
  return {
    ...error,
    ...(typeof message === "string" && { message: redactText(message) }),
    ...(typeof stack === "string" && { stack: redactText(stack) }),
    ...(typeof cause === "object" && cause !== null && { cause: redactError(cause) }),
  };
}

/** Returns the ids of the current request or job for a log line. */
function describeCall(): object {
  const { traceparent, ...ids } = currentCall() ?? {};
  return traceparent ? { ...ids, traceId: parseTraceparent(traceparent).traceId } : ids;
}

/**
 * The server's log: one JSON object per line on standard output, with the service and the instance (machine
 * and process) that wrote it. It contains ids, never bodies, tokens or personal data.
 */
export const log = pino({
  // A build imports this module without any configuration.
  level: env.LOG_LEVEL ?? "info",
  base: { service: env.LINTEL_SERVICE ?? "app", instance: `${os.hostname()}:${process.pid}` },
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: describeCall,
  redact: { paths: redactedPaths, censor: "[redacted]" },
  serializers: {
    err: (error: Error) => redactError(pino.stdSerializers.errWithCause(error)),
    reason: (reason: unknown) => (typeof reason === "string" ? redactText(reason) : reason),
  },
  hooks: {
    logMethod(args, method) {
      method.apply(
        this,
        args.map((part) => (typeof part === "string" ? redactText(part) : part)) as typeof args,
      );
    },
  },
});
