"use client";

import { useDownload } from "@/components/foundation/ui/use-download";
import type { CachedKind } from "@/lib/foundation/record-layer/keys";

/** Saves every record that matches as a CSV file, "clients.csv"; `toQuery` says, once asked, what narrows and orders them. */
export function useExport(kind: CachedKind, toQuery: () => Promise<URLSearchParams>) {
  const { pending, download } = useDownload(`Failed to export ${kind}`);
  const toPath = async () => `/api/${kind}?${await toQuery()}&export=csv`;
  return { pending, save: () => download(toPath(), `${kind}.csv`) };
}
