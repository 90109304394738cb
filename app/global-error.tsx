"use client";

import "./globals.css";
import { useEffect } from "react";
import {
  ErrorFallback,
  type ErrorFallbackProps,
} from "@/components/foundation/layout/error-fallback";
import { inter } from "./fonts";

/** Replaces the root layout when that itself fails, so it renders its own page. */
export default function GlobalErrorPage({ error, retry }: ErrorFallbackProps) {
  useEffect(() => {
    const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.classList.toggle("dark", dark);
  }, []);
  return (
    <html lang="en" className={inter.variable}>
      <head>
        <title>Something went wrong · Lintel</title>
      </head>
      <body className="px-6 font-sans">
        <main>
          <ErrorFallback error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
