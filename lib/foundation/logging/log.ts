import pino from "pino";
import { env } from "@/lib/foundation/env";

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
  // Postgres puts a row's values there.
  "details",
  "hint",
];

const redactedPaths = SECRET_NAMES.flatMap((name) => {
  const key = /^\w+$/.test(name) ? name : `["${name}"]`;
  const below = key.startsWith("[") ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
});

/**
 * The server's log: one JSON object a line on standard output. It has ids, never bodies or tokens.
 */
export const log = pino({
  // A build imports this module without any configuration.
  level: env.LOG_LEVEL ?? "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: redactedPaths, censor: "[redacted]" },
  serializers: { err: pino.stdSerializers.errWithCause },
});
