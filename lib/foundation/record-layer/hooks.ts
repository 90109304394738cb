"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiQuery } from "./api-query";
import type { CachedRecord } from "./cache";
import type { InitialData } from "./initial-data";
import { recordKeys, type CachedKind } from "./keys";

/** The paging fields of a list's response. */
export type PageOfRecords = { totalCount: number; totalPages: number; page: number };

/** Reads a page of a list; `query` is its whole query. */
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

/** Reads the first matching records for a picker, while `enabled`. */
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

/** Reads one record from the server. Throws ApiError. */
export const readRecord = <Shown extends CachedRecord>(kind: CachedKind, id: string) =>
  apiFetch<Shown>(`/api/${kind}/${id}`);

/** Reads one record, starting with what the server rendered. */
export const useRecord = <Shown extends CachedRecord>(
  kind: CachedKind,
  id: string,
  initial?: InitialData<Shown>,
) => useApiQuery<Shown>(`/api/${kind}/${id}`, { queryKey: recordKeys(kind).detail(id), initial });
