"use client";

import { useDownload } from "@/components/foundation/ui/use-download";
import type { CachedKind } from "@/lib/foundation/record-layer/keys";

/** Saves every record that matches as a CSV file, "clients.csv"; `query` narrows and orders them. */
export function useExport(kind: CachedKind, query: URLSearchParams) {
  const { pending, download } = useDownload(`Failed to export ${kind}`);
  return { pending, save: () => download(`/api/${kind}?${query}&export=csv`, `${kind}.csv`) };
}
