"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/hooks";
import type {
  ClientLead,
  LeadAvailability,
  LeadRule,
  OpenLeadOffer,
  RoutingPreview,
} from "./serialize";

/** Creates a rule. Throws ApiError. */
export const useCreateLeadRule = () => useCreateRecord<object, LeadRule>("lead-rules");

/** Changes a rule. Throws ApiError. */
export const useUpdateLeadRule = () => useUpdateRecord<object, LeadRule>("lead-rules");

/** Deletes a rule. Throws ApiError. */
export const useDeleteLeadRule = () => useDeleteRecord("lead-rules");

/** Puts the rules in another order. Throws ApiError. */
export const useReorderLeadRules = () =>
  useApiMutation((ids: string[]) => put<{ rules: LeadRule[] }>("/api/lead-rules/order", { ids }));

/** Previews who would get an inquiry now. Throws ApiError. */
export const usePreviewRouting = () =>
  useApiMutation((body: object) => post<RoutingPreview>("/api/lead-rules/preview", body));

/** Saves when a member takes no leads. Throws ApiError. */
export const useSaveAvailability = () =>
  useApiMutation(({ id, body }: { id: string; body: object }) =>
    put<LeadAvailability>(`/api/lead-availability/${id}`, body),
  );

const OFFERS = ["lead-offers"];

/** Claims a lead. Throws ApiError, with 409 when somebody was faster. */
export const useClaimLead = () =>
  useApiMutation((id: string) => post<{ client_id: string }>(`/api/leads/${id}/claim`), {
    changedKind: "clients",
    invalidates: [OFFERS],
  });

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

/** Takes a lead off the list of offers. Throws ApiError. */
export const useDeclineLead = () =>
  useApiMutation((id: string) => post(`/api/leads/${id}/decline`), { invalidates: [OFFERS] });

/** The clock of a client's unanswered lead, and its routing history, latest first. */
export const useLead = (clientId: string, initial: InitialData<ClientLead>) =>
  useApiQuery<ClientLead>(`/api/lead-routings?client_id=${clientId}`, {
    queryKey: ["leads", clientId],
    initial,
  });
