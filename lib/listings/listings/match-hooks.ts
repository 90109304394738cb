"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { post, put, remove } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { MarkMatchesBody, SearchInput } from "./search-schema";
import type { MatchPage } from "./serialize";
import type { BuyerSearch } from "./serialize";

const SEARCHES = "/api/listings/searches";

/** How soon to look again for what fits a search that was just saved, and for how long. */
const POLL_MS = 3000;
const MAX_POLLS = 10;

const isRecent = (changedAt: string) => Date.now() - Date.parse(changedAt) < POLL_MS * MAX_POLLS;

/**
 * What a client looks for, beginning with what the server rendered. Asked for again as useMatches() does: the MLS may not
 * answer.
 */
export const useSearches = (clientId: string, initial: InitialData<BuyerSearch[]>) =>
  useApiQuery<BuyerSearch[]>(`${SEARCHES}?client_id=${clientId}`, {
    queryKey: ["listings", "searches", clientId],
    responseField: "searches",
    refetchInterval: ({ state }) =>
      state.data?.some(({ updated_at }) => isRecent(updated_at)) ? POLL_MS : false,
    initial,
  });

/** Adds what a client looks for, or changes the one with this id. Throws ApiError. */
export const useSaveSearch = (clientId: string, id: string | null) =>
  useApiMutation(
    (body: SearchInput) =>
      id === null
        ? post<BuyerSearch>(SEARCHES, { ...body, client_id: clientId })
        : put<BuyerSearch>(`${SEARCHES}/${id}`, body),
    { changedKind: "listings" },
  );

/** Removes it. Throws ApiError. */
export const useDeleteSearch = () =>
  useApiMutation((id: string) => remove(`${SEARCHES}/${id}`), { changedKind: "listings" });

/** Has the MLS asked now for a search that it has not answered. Throws ApiError. */
export const useRetryMatch = () =>
  useApiMutation((id: string) => post<BuyerSearch>(`${SEARCHES}/${id}/retry`, {}), {
    changedKind: "listings",
  });

/** Has the MLS asked no more for it. Throws ApiError. */
export const useCancelMatch = () =>
  useApiMutation((id: string) => post<BuyerSearch>(`${SEARCHES}/${id}/cancel`, {}), {
    changedKind: "listings",
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
  return useApiQuery(`/api/listings/matches?${query}`, {
    queryKey: ["listings", "matches", query.toString()],
    placeholderData: keepPreviousData,
    refetchInterval: () => (changedAt !== null && isRecent(changedAt) ? POLL_MS : false),
    initial,
  });
}

/** Marks homes as seen, dismissed or open again. Throws ApiError. */
export const useMarkMatches = () =>
  useApiMutation(
    (body: MarkMatchesBody) => post<{ marked: number }>("/api/listings/matches/mark", body),
    {
      changedKind: "listings",
    },
  );
