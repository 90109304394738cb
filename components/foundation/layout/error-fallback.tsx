"use client";

import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/foundation/ui/button";
import { shellMessages } from "@/lib/foundation/layout/messages";
import { getDigest, reportFromBrowser } from "@/lib/foundation/monitoring/report-from-browser";

export type ErrorFallbackProps = { error: unknown; retry: () => void };

/** Replaces a page that failed, and reports the error. */
export function ErrorFallback({ error, retry }: ErrorFallbackProps) {
  const reference = getDigest(error);
  useEffect(() => reportFromBrowser(error), [error]);
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-[460px] flex-col items-center py-[12vh] text-center"
    >
      <span className="mb-5 grid size-11 place-items-center rounded-card bg-danger-soft text-danger-fg">
        <CircleAlert aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <h1 className="text-xl">{shellMessages.errorTitle}</h1>
      <p className="mt-2 text-balance text-muted">{shellMessages.errorText}</p>
      <div className="mt-6 flex w-full flex-wrap justify-center gap-2 touch:flex-col">
        <Button variant="primary" onClick={retry}>
          {shellMessages.tryAgain}
        </Button>
        <Button onClick={() => window.location.reload()}>{shellMessages.reloadPage}</Button>
        <Button onClick={loadHome}>{shellMessages.goHome}</Button>
      </div>
      {reference && (
        <p className="mt-6 text-xs text-muted tabular-nums">Reference for support: {reference}</p>
      )}
    </div>
  );
}

/** A full load, because a soft navigation could run the same failing code or page. */
function loadHome() {
  window.location.assign(new URL("/", window.location.origin));
}
