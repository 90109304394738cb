"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiQuery } from "./api-query";
import type { CachedRecord } from "./cache";
import type { InitialData } from "./initial-data";
import { recordKeys, type CachedKind } from "./keys";

/** A page of a list, as the API answers it. */
export type PageOfRecords = { totalCount: number; totalPages: number; page: number };

/** One page of a list; `query` is its whole query. */
export function useRecordPage<Page extends PageOfRecords>(
  kind: CachedKind,
  query: URLSearchParams,
  { enabled = true, initial }: { enabled?: boolean; initial?: InitialData<Page> | undefined } = {},
) {
  return useApiQuery<Page>(`/api/${kind}?${query}`, {
    queryKey: recordKeys(kind).list(query.toString()),
    enabled,
    placeholderData: keepPreviousData,
    initial,
  });
}

/** The first records that match, for a picker; asked while `enabled`. */
export function useRecordOptions<Page extends PageOfRecords>(
  kind: CachedKind,
  query: URLSearchParams,
  { enabled }: { enabled: boolean },
) {
  return useApiQuery<Page>(`/api/${kind}?${query}`, {
    queryKey: [kind, "options", query.toString()],
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Reads one record afresh. Throws ApiError. */
export const readRecord = <Shown extends CachedRecord>(kind: CachedKind, id: string) =>
  apiFetch<Shown>(`/api/${kind}/${id}`);

/** One record, beginning with what the server rendered. */
export const useRecord = <Shown extends CachedRecord>(
  kind: CachedKind,
  id: string,
  initial?: InitialData<Shown>,
) => useApiQuery<Shown>(`/api/${kind}/${id}`, { queryKey: recordKeys(kind).detail(id), initial });
