"use client";

import { post, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { useRecordPage } from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ListingPage } from "./search";
import type { ListingLink } from "./serialize";

/** Reads a page of GET /api/listings from the MLS; `query` is its whole query. */
export const useListings = (query: URLSearchParams, { enabled }: { enabled: boolean }) =>
  useRecordPage<ListingPage>("listings", query, { enabled });

/** The record that a listing is attached to. */
export type LinkedTo = { deal_id: string } | { client_id: string };

/** Reads the listings of a deal or client, starting with the data that the server rendered. */
export function useListingLinks(to: LinkedTo, initial: InitialData<ListingLink[]>) {
  const query = new URLSearchParams(to).toString();
  return useApiQuery<ListingLink[]>(`/api/listings/links?${query}`, {
    queryKey: ["listings", "links", query],
    responseField: "links",
    initial,
  });
}

/** Attaches the listing with an MLS number. Throws ApiError. */
export const useAttachListing = () =>
  useApiMutation(
    (body: LinkedTo & { mls_number: string }) => post<ListingLink>("/api/listings/links", body),
    { changedKind: "listings" },
  );

/** Detaches a listing. Throws ApiError. */
export const useDetachListing = () =>
  useApiMutation((id: string) => remove(`/api/listings/links/${id}`), { changedKind: "listings" });
