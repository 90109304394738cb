"use client";

import { useEffect } from "react";
import { plainButton, primaryButton } from "@/components/foundation/ui/button-looks";
import { errorMessages } from "@/lib/foundation/layout/error-messages";
import { getDigest, reportFromBrowser } from "@/lib/foundation/monitoring/report-from-browser";

export type ErrorFallbackProps = { error: unknown; retry: () => void };

/**
 * Replaces a page that failed, and reports the error. Every page loads this component, so it imports no icons and
 * no links.
 */
export function ErrorFallback({ error, retry }: ErrorFallbackProps) {
  const reference = getDigest(error);
  useEffect(() => reportFromBrowser(error), [error]);
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-[460px] flex-col items-center py-[12vh] text-center"
    >
      <span className="mb-5 grid size-11 place-items-center rounded-card bg-danger-soft text-danger-fg">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5 fill-none stroke-current [stroke-linecap:round] [stroke-width:1.75]"
        >
          <circle cx="12" cy="12" r="10" />
          <path d="M12 8v4m0 4h.01" />
        </svg>
      </span>
      <h1 className="text-xl">{errorMessages.title}</h1>
      <p className="mt-2 text-balance text-muted">{errorMessages.text}</p>
      <div className="mt-6 flex w-full flex-wrap justify-center gap-2 touch:flex-col">
        <button type="button" className={primaryButton} onClick={retry}>
          {errorMessages.tryAgain}
        </button>
        <button type="button" className={plainButton} onClick={() => window.location.reload()}>
          {errorMessages.reloadPage}
        </button>
        <button type="button" className={plainButton} onClick={loadHome}>
          {errorMessages.goHome}
        </button>
      </div>
      {reference && (
        <p className="mt-6 text-xs text-muted tabular-nums">Reference for support: {reference}</p>
      )}
    </div>
  );
}

/** Loads the home page in full, because a soft navigation could run the same failing code or page. */
function loadHome() {
  window.location.assign(new URL("/", window.location.origin));
}
