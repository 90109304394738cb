"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { Toaster } from "@/components/foundation/ui/toast";
import { OfflinePage } from "./offline-page";

type ProvidersProps = { children: ReactNode; nonce: string | undefined };

/** What every page stands in, public ones too: the theme and the place for toasts. */
export function Providers({ children, nonce }: ProvidersProps) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce === undefined ? {} : { nonce })}
    >
      {children}
      <Toaster />
      <OfflinePage />
    </ThemeProvider>
  );
}
