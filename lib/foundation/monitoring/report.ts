import { env } from "@/lib/foundation/env";
import { log } from "@/lib/foundation/logging/log";
import { REPORTER_OPTIONS } from "./sentry-options";

type ReportContext = {
  /** What the answer carries as `requestId`. */
  requestId?: string;
  /** What the error page of a screen shows as its reference. */
  digest?: string;
  userId?: string | null;
  where?: string;
};

type Reporter = typeof import("@sentry/nextjs");

let reporter: Promise<Reporter> | null = null;

/**
 * Connects the error reporter. Without SENTRY_DSN it is not even loaded. Next loads this module once
 * for instrumentation and once for the handlers; the reporter's client is one for the process.
 */
export async function startReporting(): Promise<void> {
  if (!env.SENTRY_DSN) return;
  reporter ??= import("@sentry/nextjs").then((sentry) => {
    if (!sentry.isInitialized()) {
      sentry.init({ dsn: env.SENTRY_DSN, environment: env.NODE_ENV, ...REPORTER_OPTIONS });
    }
    return sentry;
  });
  await reporter;
}

/** Logs an unexpected error, keeps it for the platform's operators and hands it to the error reporter. Never throws. */
export function reportError(thrown: unknown, context: ReportContext = {}): void {
  const error = withoutRow(thrown);
  log.error({ err: error, ...context }, "unexpected error");
  for (const report of [sendReport(error, context), saveReport(error, context)]) {
    void report.catch((failure: unknown) => log.warn({ err: failure }, "error report failed"));
  }
}

/** For the platform's own list of errors. Loaded when it is wanted: this module is there before the configuration is. */
async function saveReport(error: unknown, { where, requestId, digest }: ReportContext) {
  const { saveError } = await import("./errors.data");
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  await saveError(where ?? "server", message, requestId ?? digest);
}

/** The database says in `details` which values a row had; those stay where they are. */
function withoutRow(thrown: unknown): unknown {
  if (typeof thrown !== "object" || thrown === null || !("details" in thrown)) return thrown;
  const { code, message } = thrown as { code?: unknown; message?: unknown };
  return new Error(`${String(message)}${code ? ` (${String(code)})` : ""}`);
}

async function sendReport(error: unknown, context: ReportContext): Promise<void> {
  await startReporting();
  const sentry = await reporter;
  sentry?.captureException(error, {
    tags: { request_id: context.requestId, digest: context.digest, where: context.where },
  });
}
