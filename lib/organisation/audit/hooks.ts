"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { AuditPage, AuditRows } from "./entry";

/** Reads the team's log, newest first, in pages. `query` filters it. */
export const useAuditLog = (query: string) => usePages(["audit", query], `/api/audit?${query}`);

/** Reads the history of one client, deal, transaction or task. */
export const useRecordHistory = (kind: string, record: string) =>
  usePages(["audit", "history", record], `/api/audit/history?kind=${kind}&record=${record}`);

function usePages(queryKey: string[], path: string) {
  const { data, ...list } = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      apiFetch<AuditPage>(`${path}${pageParam ? `&after_entry=${pageParam}` : ""}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last: AuditPage) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const log = useMemo(() => data && mergePages(data), [data]);
  return { ...list, log };
}

const mergePages = ({ pages }: { pages: AuditPage[] }) => ({
  entries: pages.flatMap(({ entries }) => entries),
  names: Object.assign({}, ...pages.map(({ names }) => names)) as AuditPage["names"],
});

const ROWS_AT_ONCE = 100;

/** Reads the records of a bulk entry. */
export function useAuditRows(entryId: number) {
  const { data, ...list } = useInfiniteQuery({
    queryKey: ["audit", "rows", entryId],
    queryFn: ({ signal, pageParam }) =>
      apiFetch<AuditRows>(`/api/audit/${entryId}/rows${pageParam ? `?after=${pageParam}` : ""}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows }: AuditRows) =>
      rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.record_id ?? null),
  });
  return { ...list, pages: data?.pages ?? [] };
}
