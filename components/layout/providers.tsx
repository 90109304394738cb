"use client";

import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";

type ProvidersProps = { children: ReactNode; nonce: string | undefined };

/** What every page stands in: colours, filters in the URL, tooltips, toasts. */
export function Providers({ children, nonce }: ProvidersProps) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce === undefined ? {} : { nonce })}
    >
      <TooltipProvider delayDuration={400} skipDelayDuration={200}>
        <NuqsAdapter>{children}</NuqsAdapter>
      </TooltipProvider>
      <Toaster />
    </ThemeProvider>
  );
}
