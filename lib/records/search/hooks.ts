"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, apiFetch } from "@/lib/foundation/api/fetch";
import { searchMessages as text } from "./messages";
import type { SearchAnswer } from "./serialize";

/**
 * How long a result is cached. Results may change at any time; this is long enough to step back through typed
 * queries.
 */
const KEEP_MS = 30_000;

/**
 * Searches for a query after the user has stopped typing; an empty one sends nothing. The last result is
 * shown while the next one loads.
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

/** Returns the query that finds clients by name through the general search. */
export const clientSearch = (name: string) =>
  queryOptions({
    queryKey: ["search", "client", name],
    queryFn: ({ signal }) =>
      apiFetch<SearchAnswer>(`/api/search?q=${encodeURIComponent(name)}&type=client`, { signal }),
    staleTime: KEEP_MS,
    gcTime: KEEP_MS,
  });

/** Returns the text of a failed search: no connection, unavailable, or refused. */
export function toSearchFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.failed;
  if (error.status === 0) return text.connection;
  return error.status >= 500 || error.status === 429 ? text.unavailable : text.failed;
}
