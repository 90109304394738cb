"use client";

import { keepPreviousData, useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { PageOfRecords } from "./hooks";
import type { InitialData } from "./initial-data";
import { recordKeys, type CachedKind } from "./keys";
import { useInitialData } from "./use-initial-data";

export type InitialPages<Page> = InitialData<InfiniteData<Page, number>>;

/** Reads a list page by page. `query` is its query without the page; null reads nothing. */
export function useRecordPages<Page extends PageOfRecords>(
  kind: CachedKind,
  query: URLSearchParams | null,
  initial?: InitialPages<Page>,
) {
  const text = query?.toString() ?? "";
  const queryKey = recordKeys(kind).list(text);
  const initialOptions = useInitialData(queryKey, query ? initial : undefined);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      apiFetch<Page>(`/api/${kind}?${text}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: query !== null,
    ...initialOptions,
  });
}
