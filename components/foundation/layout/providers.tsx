"use client";

import { ThemeProvider } from "next-themes";
import { type ReactNode, useEffect } from "react";
import { Toaster } from "@/components/foundation/ui/toast";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";
import { pauseTransitions } from "./theme-change";

type ProvidersProps = { children: ReactNode; nonce: string | undefined };

/** Providers of every page, public ones included: the theme, which is the system's unless chosen, and toasts. */
export function Providers({ children, nonce }: ProvidersProps) {
  useSystemTheme();
  useOfflinePage();
  return (
    <ThemeProvider attribute="class" {...(nonce === undefined ? {} : { nonce })}>
      {children}
      <Toaster />
    </ThemeProvider>
  );
}

/** The system changes its theme: the theme provider applies it in the same moment, before styles are worked out. */
function useSystemTheme() {
  useEffect(() => {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", pauseTransitions);
    return () => dark.removeEventListener("change", pauseTransitions);
  }, []);
}

/** Caches the page that is shown when there is no network (public/service-worker.js). */
function useOfflinePage() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // A browser that refuses (no storage, a private window) shows its own offline page.
    runWhenIdle(() => {
      navigator.serviceWorker
        .register("/service-worker.js", { updateViaCache: "none" })
        .catch(() => undefined);
    });
  }, []);
}
