"use client";

import {
  ErrorFallback,
  type ErrorFallbackProps,
} from "@/components/foundation/layout/error-fallback";

/** Keeps the sidebar and header around a page that failed. */
export default function AppErrorPage({ error, retry }: ErrorFallbackProps) {
  return <ErrorFallback error={error} retry={retry} />;
}
