"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { OpenLeadOffer } from "./serialize";

export const OFFERS = ["lead-offers"];

/** The refetch interval of open offers, in milliseconds. A claimed offer disappears within seconds. */
const OFFERS_POLL_MS = 4_000;

/**
 * Reads the leads that the person may claim now. Refetches with every new `latest`, the id of the newest
 * notification of an offer, and every few seconds while there are offers. Disabled without `latest`.
 */
export const useOpenOffers = (latest: string | undefined) =>
  useApiQuery<OpenLeadOffer[]>("/api/leads/offers", {
    queryKey: [...OFFERS, latest],
    responseField: "offers",
    enabled: latest !== undefined,
    refetchInterval: ({ state }) => (state.data?.length ? OFFERS_POLL_MS : false),
    staleTime: 0,
  });
