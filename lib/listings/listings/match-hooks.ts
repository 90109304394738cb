"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { post, put, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { MarkMatchesBody, SearchInput } from "./search-schema";
import type { MatchPage } from "./serialize";
import type { BuyerSearch } from "./serialize";

const SEARCHES = "/api/listings/searches";

/** The polling interval for matches of a new or changed search, and the maximum number of polls. */
const POLL_MS = 3000;
const MAX_POLLS = 10;

const isRecent = (changedAt: string) => Date.now() - Date.parse(changedAt) < POLL_MS * MAX_POLLS;

/**
 * Reads a client's searches, starting with the data that the server rendered. Polls after a change as
 * useMatches() does, because the MLS may not respond.
 */
export const useSearches = (clientId: string, initial: InitialData<BuyerSearch[]>) =>
  useApiQuery<BuyerSearch[]>(`${SEARCHES}?client_id=${clientId}`, {
    queryKey: ["listings", "searches", clientId],
    responseField: "searches",
    refetchInterval: ({ state }) =>
      state.data?.some(({ updated_at }) => isRecent(updated_at)) ? POLL_MS : false,
    initial,
  });

/** Adds a search for a client, or changes the one with this id. Throws ApiError. */
export const useSaveSearch = (clientId: string, id: string | null) =>
  useApiMutation(
    (body: SearchInput) =>
      id === null
        ? post<BuyerSearch>(SEARCHES, { ...body, client_id: clientId })
        : put<BuyerSearch>(`${SEARCHES}/${id}`, body),
    { changedKind: "listings" },
  );

/** Deletes a search. Throws ApiError. */
export const useDeleteSearch = () =>
  useApiMutation((id: string) => remove(`${SEARCHES}/${id}`), { changedKind: "listings" });

/** Queries the MLS now for a search whose query is pending. Throws ApiError. */
export const useRetryMatch = () =>
  useApiMutation((id: string) => post<BuyerSearch>(`${SEARCHES}/${id}/retry`, {}), {
    changedKind: "listings",
  });

/** Cancels the MLS query of a search. Throws ApiError. */
export const useCancelMatch = () =>
  useApiMutation((id: string) => post<BuyerSearch>(`${SEARCHES}/${id}/cancel`, {}), {
    changedKind: "listings",
  });

/**
 * Reads the matching homes of one client, or of all (null). Polls for 30 seconds after a search has changed,
 * because the MLS is queried in the background.
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
