"use client";

import {
  ErrorFallback,
  type ErrorFallbackProps,
} from "@/components/foundation/layout/error-fallback";
import { PlainPage } from "@/components/foundation/layout/plain-page";

export default function ErrorPage({ error, retry }: ErrorFallbackProps) {
  return (
    <PlainPage>
      <ErrorFallback error={error} retry={retry} />
    </PlainPage>
  );
}
