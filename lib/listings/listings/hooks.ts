"use client";

import { post, remove } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import { useRecordPage } from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
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
  return useApiQuery<ListingLink[]>(`/api/listings/links?${query}`, {
    queryKey: ["listings", "links", query],
    responseField: "links",
    initial,
  });
}

/** Attaches the listing with this number. Throws ApiError. */
export const useAttachListing = () =>
  useApiMutation(
    (body: LinkedTo & { mls_number: string }) => post<ListingLink>("/api/listings/links", body),
    { changedKind: "listings" },
  );

/** Takes a listing away. Throws ApiError. */
export const useDetachListing = () =>
  useApiMutation((id: string) => remove(`/api/listings/links/${id}`), { changedKind: "listings" });
