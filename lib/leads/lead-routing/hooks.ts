"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import { OFFERS } from "./open-offers-hook";
import type { ClientLead, LeadAvailability, LeadRule, RoutingPreview } from "./serialize";

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

/** Saves a member's availability for leads. Throws ApiError. */
export const useSaveAvailability = () =>
  useApiMutation(({ id, body }: { id: string; body: object }) =>
    put<LeadAvailability>(`/api/lead-availability/${id}`, body),
  );

/** Claims a lead. Throws ApiError, with 409 when another member was faster. */
export const useClaimLead = () =>
  useApiMutation((id: string) => post<{ client_id: string }>(`/api/leads/${id}/claim`), {
    changedKind: "clients",
    invalidates: [OFFERS],
  });

/** Removes a lead from the person's list of offers. Throws ApiError. */
export const useDeclineLead = () =>
  useApiMutation((id: string) => post(`/api/leads/${id}/decline`), { invalidates: [OFFERS] });

/** Reads the clock of a client's unanswered lead, and its routing history, latest first. */
export const useLead = (clientId: string, initial: InitialData<ClientLead>) =>
  useApiQuery<ClientLead>(`/api/lead-routings?client_id=${clientId}`, {
    queryKey: ["leads", clientId],
    initial,
  });
