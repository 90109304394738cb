"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, apiFetch } from "@/lib/foundation/api/fetch";
import { searchMessages as text } from "./messages";
import type { SearchAnswer } from "./serialize";

/** A result may change at any moment; long enough to step back through what was typed. */
const KEEP_MS = 30_000;

/**
 * What matches, for a query that has settled; nothing is asked for an empty one. Keeps the last answer
 * while the next comes.
 */
export function useSearch(query: string) {
  return useQuery({
    queryKey: ["search", query],
    queryFn: ({ signal }) =>
      apiFetch<SearchAnswer>(`/api/search?q=${encodeURIComponent(query)}&type=all`, { signal }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: KEEP_MS,
    gcTime: KEEP_MS,
  });
}

/** The clients that a name finds, as the search over everything finds them. */
export const clientSearch = (name: string) =>
  queryOptions({
    queryKey: ["search", "client", name],
    queryFn: ({ signal }) =>
      apiFetch<SearchAnswer>(`/api/search?q=${encodeURIComponent(name)}&type=client`, { signal }),
    staleTime: KEEP_MS,
    gcTime: KEEP_MS,
  });

/** Not reached, in trouble, or refused. */
export function toSearchFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.failed;
  if (error.status === 0) return text.connection;
  return error.status >= 500 || error.status === 429 ? text.unavailable : text.failed;
}
