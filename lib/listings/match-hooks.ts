"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { MatchPage } from "./serialize";
import type { MarkMatchesBody, SearchInput } from "./search-schema";
import type { BuyerSearch } from "./serialize";

const SEARCHES = "/api/listings/searches";

/** How soon to look again for what fits a search that was just saved, and for how long. */
const LOOK_MS = 3000;
const LOOKS = 10;

/** What a client looks for, beginning with what the server rendered. */
export function useSearches(clientId: string, initial: InitialData<BuyerSearch[]>) {
  const queryKey = ["listings", "searches", clientId];
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const path = `${SEARCHES}?client_id=${clientId}`;
      return (await apiFetch<{ searches: BuyerSearch[] }>(path, { signal })).searches;
    },
    ...begin,
  });
}

/** Adds what a client looks for, or changes the one with this id. Throws ApiError. */
export const useSaveSearch = (clientId: string, id: string | null) =>
  useMutation({
    meta: { changes: "listings" },
    mutationFn: (body: SearchInput) =>
      id === null
        ? apiFetch<BuyerSearch>(SEARCHES, {
            method: "POST",
            body: { ...body, client_id: clientId },
          })
        : apiFetch<BuyerSearch>(`${SEARCHES}/${id}`, { method: "PUT", body }),
  });

/** Removes it. Throws ApiError. */
export const useRemoveSearch = () =>
  useMutation({
    meta: { changes: "listings" },
    mutationFn: (id: string) => apiFetch<void>(`${SEARCHES}/${id}`, { method: "DELETE" }),
  });

/**
 * The homes that fit, of one client or of all (null). While a search was changed within the last half minute the list is
 * asked for again, since the MLS is asked behind it.
 */
export function useMatches(
  clientId: string | null,
  initial: InitialData<MatchPage>,
  changedAt: string | null = null,
) {
  const query = new URLSearchParams(clientId ? { client_id: clientId } : { limit: "200" });
  const queryKey = ["listings", "matches", query.toString()];
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<MatchPage>(`/api/listings/matches?${query}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: () =>
      changedAt !== null && Date.now() - Date.parse(changedAt) < LOOK_MS * LOOKS ? LOOK_MS : false,
    ...begin,
  });
}

/** Marks homes as seen, dismissed or open again. Throws ApiError. */
export const useMarkMatches = () =>
  useMutation({
    meta: { changes: "listings" },
    mutationFn: (body: MarkMatchesBody) =>
      apiFetch<{ marked: number }>("/api/listings/matches/mark", { method: "POST", body }),
  });
