"use client";

import { useDownload } from "@/components/foundation/ui/use-download";
import type { CachedKind } from "@/lib/foundation/record-layer/keys";

/** Downloads all matching records as a CSV file, "clients.csv". `toQuery` returns filters and order at the press. */
export function useExport(kind: CachedKind, toQuery: () => Promise<URLSearchParams>) {
  const { pending, download } = useDownload(`Failed to export ${kind}`);
  const toPath = async () => `/api/${kind}?${await toQuery()}&export=csv`;
  return { pending, save: () => download(toPath(), `${kind}.csv`) };
}
