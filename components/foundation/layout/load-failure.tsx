"use client";

import { useRouter } from "next/navigation";
import { LoadError } from "@/components/foundation/ui/load-error";

/** Renders an error with a retry button inside the frame when a page's data cannot be loaded. */
export function LoadFailure() {
  const router = useRouter();
  return <LoadError onRetry={() => router.refresh()} />;
}
