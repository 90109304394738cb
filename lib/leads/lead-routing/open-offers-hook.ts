"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { OpenLeadOffer } from "./serialize";

export const OFFERS = ["lead-offers"];

/** How often open offers are read again, so that one that somebody claimed goes within seconds. */
const OFFERS_POLL_MS = 4_000;

/**
 * Lists the leads that may be claimed now, read again with every new `latest`, the notification of
 * an offer, and every few seconds while there are any. Reads nothing without one.
 */
export const useOpenOffers = (latest: string | undefined) =>
  useApiQuery<OpenLeadOffer[]>("/api/leads/offers", {
    queryKey: [...OFFERS, latest],
    responseField: "offers",
    enabled: latest !== undefined,
    refetchInterval: ({ state }) => (state.data?.length ? OFFERS_POLL_MS : false),
    staleTime: 0,
  });
