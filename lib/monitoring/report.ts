import { env } from "@/lib/env";
import { log } from "./log";
import { NOTHING_PERSONAL } from "./sentry-options";

export type ReportContext = {
  /** What the answer carries as `requestId`. */
  requestId?: string;
  /** What the error page of a screen shows as its reference. */
  digest?: string;
  userId?: string | null;
  where?: string;
};

type Reporter = typeof import("@sentry/nextjs");

let reporter: Promise<Reporter> | null = null;

/** Connects the error reporter. Without SENTRY_DSN it is not even loaded. */
export async function startReporting(): Promise<void> {
  if (!env.SENTRY_DSN || reporter) return;
  reporter = import("@sentry/nextjs").then((sentry) => {
    sentry.init({
      dsn: env.SENTRY_DSN,
      environment: env.NODE_ENV,
      tracesSampleRate: 0,
      dataCollection: { ...NOTHING_PERSONAL, httpBodies: [] },
    });
    return sentry;
  });
  await reporter;
}

/** Logs an unexpected error and hands it to the error reporter with the request's id. Never throws. */
export function reportError(error: unknown, context: ReportContext = {}): void {
  log.error({ err: error, ...context }, "unexpected error");
  void reporter
    ?.then((sentry) =>
      sentry.captureException(error, {
        tags: { request_id: context.requestId, digest: context.digest, where: context.where },
      }),
    )
    .catch((failure: unknown) => log.warn({ err: failure }, "error report failed"));
}
