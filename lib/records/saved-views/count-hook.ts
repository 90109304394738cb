"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { SavedViewCounts } from "./counts.data";
import type { SavedView } from "./serialize";

const KEEP_MS = 60_000;
const EVERY_MS = 5 * 60_000;

/**
 * Reads the number of clients in each pinned client view, by id. A new view has no number until the next
 * read. The numbers stay fresh for a minute and are refetched with the client lists. A changed view is
 * counted at once.
 */
export function useViewCounts(views: readonly SavedView[]): Record<string, number> {
  const counted = views.filter(({ list }) => list === "clients");
  const versions = counted.map(({ id, updated_at }) => `${id} ${updated_at}`).toSorted();
  const { data } = useApiQuery<SavedViewCounts>("/api/saved-views/counts", {
    queryKey: [...recordKeys("clients").lists, "counts", ...versions],
    placeholderData: (before) => before,
    staleTime: KEEP_MS,
    refetchInterval: EVERY_MS,
    enabled: counted.length > 0,
  });
  return data?.counts ?? {};
}
