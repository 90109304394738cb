import { env } from "@/lib/foundation/env";
import { log } from "@/lib/foundation/logging/log";
import { REPORTER_OPTIONS } from "./sentry-options";

type ReportContext = {
  /** The `requestId` of the response. */
  requestId?: string;
  /** The reference that the error page shows. */
  digest?: string;
  userId?: string | null;
  where?: string;
};

type Reporter = typeof import("@sentry/nextjs");

let reporter: Promise<Reporter> | null = null;

/**
 * Connects the error reporter. Without SENTRY_DSN it is not loaded. Next loads this module once for
 * instrumentation and once for handlers; both share one client.
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

/**
 * Logs an unexpected error, stores it for the operators and sends it to the error reporter. Never
 * throws.
 */
export function reportError(thrown: unknown, context: ReportContext = {}): void {
  const error = withoutRow(thrown);
  log.error({ err: error, ...context }, "unexpected error");
  for (const report of [sendReport(error, context), saveReport(error, context)]) {
    void report.catch((failure: unknown) => log.warn({ err: failure }, "error report failed"));
  }
}

/** Imported on demand, because this module loads before the configuration. */
async function saveReport(error: unknown, { where, requestId, digest }: ReportContext) {
  const { saveError } = await import("./errors.data");
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  await saveError(where ?? "server", message, requestId ?? digest);
}

/** Removes a row's values, which Postgres puts into `details`, from an error. */
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
