"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { useRecordPage } from "@/lib/records/hooks";
import type { InitialData } from "@/lib/records/initial-data";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { ListingPage } from "./search";
import type { ListingLink } from "./serialize";

/** A page of GET /api/listings, asked of the MLS; `query` is its whole query. */
export const useListings = (query: URLSearchParams, { enabled }: { enabled: boolean }) =>
  useRecordPage<ListingPage>("listings", query, { enabled });

/** What a listing is attached to. */
export type LinkedTo = { deal_id: string } | { client_id: string };

/** The listings of a deal or a client, beginning with what the server rendered. */
export function useListingLinks(to: LinkedTo, initial: InitialData<ListingLink[]>) {
  const query = new URLSearchParams(to).toString();
  const queryKey = ["listings", "links", query];
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ links: ListingLink[] }>(`/api/listings/links?${query}`, { signal })).links,
    ...begin,
  });
}

/** Attaches the listing with this number. Throws ApiError. */
export const useAttachListing = () =>
  useMutation({
    meta: { changes: "listings" },
    mutationFn: (body: LinkedTo & { mls_number: string }) =>
      apiFetch<ListingLink>("/api/listings/links", { method: "POST", body }),
  });

/** Takes a listing away. Throws ApiError. */
export const useDetachListing = () =>
  useMutation({
    meta: { changes: "listings" },
    mutationFn: (id: string) => apiFetch<void>(`/api/listings/links/${id}`, { method: "DELETE" }),
  });
