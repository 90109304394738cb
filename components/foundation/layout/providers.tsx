"use client";

import { ThemeProvider } from "next-themes";
import { type ReactNode, useEffect } from "react";
import { Toaster } from "@/components/foundation/ui/toast";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";
import { pauseTransitions } from "./theme-change";

type ProvidersProps = { children: ReactNode; nonce: string | undefined };

/**
 * Provides toasts and the theme to every page, public pages included. The theme is the system's unless the person
 * chose one.
 */
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

/**
 * Pauses transitions when the system changes its theme: the theme provider applies it at the same moment, before
 * styles are computed.
 */
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
    // Ignored: a browser that refuses (no storage, a private window) shows its own offline page.
    runWhenIdle(() => {
      navigator.serviceWorker
        .register("/service-worker.js", { updateViaCache: "none" })
        .catch(() => undefined);
    });
  }, []);
}
