"use client";

import { useEffect } from "react";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";

/** Has the browser keep the page that stands in for every other without a network (public/service-worker.js). */
export function OfflinePage() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // A browser that refuses (no storage, a private window) shows its own page then.
    runWhenIdle(() => {
      navigator.serviceWorker
        .register("/service-worker.js", { updateViaCache: "none" })
        .catch(() => undefined);
    });
  }, []);
  return null;
}
