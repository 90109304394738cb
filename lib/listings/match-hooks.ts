"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { post, put, remove } from "@/lib/api/fetch";
import { useAnswer, useCall } from "@/lib/records/answers";
import type { InitialData } from "@/lib/records/initial-data";
import type { MatchPage } from "./serialize";
import type { MarkMatchesBody, SearchInput } from "./search-schema";
import type { BuyerSearch } from "./serialize";

const SEARCHES = "/api/listings/searches";

/** How soon to look again for what fits a search that was just saved, and for how long. */
const LOOK_MS = 3000;
const LOOKS = 10;

/** What a client looks for, beginning with what the server rendered. */
export const useSearches = (clientId: string, initial: InitialData<BuyerSearch[]>) =>
  useAnswer<BuyerSearch[]>(`${SEARCHES}?client_id=${clientId}`, {
    queryKey: ["listings", "searches", clientId],
    part: "searches",
    initial,
  });

/** Adds what a client looks for, or changes the one with this id. Throws ApiError. */
export const useSaveSearch = (clientId: string, id: string | null) =>
  useCall(
    (body: SearchInput) =>
      id === null
        ? post<BuyerSearch>(SEARCHES, { ...body, client_id: clientId })
        : put<BuyerSearch>(`${SEARCHES}/${id}`, body),
    { changes: "listings" },
  );

/** Removes it. Throws ApiError. */
export const useRemoveSearch = () =>
  useCall((id: string) => remove(`${SEARCHES}/${id}`), { changes: "listings" });

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
  return useAnswer(`/api/listings/matches?${query}`, {
    queryKey: ["listings", "matches", query.toString()],
    placeholderData: keepPreviousData,
    refetchInterval: () =>
      changedAt !== null && Date.now() - Date.parse(changedAt) < LOOK_MS * LOOKS ? LOOK_MS : false,
    initial,
  });
}

/** Marks homes as seen, dismissed or open again. Throws ApiError. */
export const useMarkMatches = () =>
  useCall((body: MarkMatchesBody) => post<{ marked: number }>("/api/listings/matches/mark", body), {
    changes: "listings",
  });
