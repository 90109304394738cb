import { REPORTER_OPTIONS } from "./sentry-options";

/** The root layout writes the reporter's address here when SENTRY_DSN is set. */
export const REPORTER_META_NAME = "error-reporting";

type Reporter = typeof import("@sentry/nextjs");

let reporter: Promise<Reporter> | null = null;

/** Loads the error reporter in the browser. Without an address it is not fetched. */
export function startBrowserReporting(): Promise<Reporter> | null {
  const dsn = document.querySelector<HTMLMetaElement>(
    `meta[name="${REPORTER_META_NAME}"]`,
  )?.content;
  if (!dsn) return null;
  reporter ??= import("@sentry/nextjs").then((sentry) => {
    sentry.init({ dsn, ...REPORTER_OPTIONS });
    return sentry;
  });
  return reporter;
}

/**
 * Reports an error of the interface. Never throws. Skips errors with a digest, which the server has already
 * reported.
 */
export function reportFromBrowser(error: unknown): void {
  if (getDigest(error)) return;
  void startBrowserReporting()
    ?.then((sentry) => sentry.captureException(error))
    .catch(() => undefined);
}

/** Returns the reference under which the server logged an error, if the server threw it. */
export function getDigest(error: unknown): string | null {
  if (!(error instanceof Error) || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}
