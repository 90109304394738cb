"use client";

import { useRouter } from "next/navigation";
import { LoadError } from "@/components/foundation/ui/load-error";

/** What a page shows within its frame while its data cannot be had. */
export function LoadFailure() {
  const router = useRouter();
  return <LoadError onRetry={() => router.refresh()} />;
}
