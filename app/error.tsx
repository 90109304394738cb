"use client";

import { ErrorFallback, type ErrorFallbackProps } from "@/components/layout/error-fallback";
import { PlainPage } from "@/components/layout/plain-page";

export default function ErrorPage({ error, retry }: ErrorFallbackProps) {
  return (
    <PlainPage>
      <ErrorFallback error={error} retry={retry} />
    </PlainPage>
  );
}
