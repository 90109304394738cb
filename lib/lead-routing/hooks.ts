"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type {
  LeadAvailability,
  LeadClock,
  LeadRouting,
  LeadRule,
  RoutingPreview,
} from "./serialize";

type Sent = { body: object; idempotencyKey?: string };

/** Makes a rule. Throws ApiError. */
export const useCreateLeadRule = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Sent) =>
      apiFetch<LeadRule>("/api/lead-rules", { method: "POST", body, idempotencyKey }),
  });

/** Changes a rule. Throws ApiError. */
export const useUpdateLeadRule = () =>
  useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: object }) =>
      apiFetch<LeadRule>(`/api/lead-rules/${id}`, { method: "PUT", body: changes }),
  });

/** Deletes a rule. Throws ApiError. */
export const useDeleteLeadRule = () =>
  useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/lead-rules/${id}`, { method: "DELETE" }),
  });

/** Puts the rules in another order. Throws ApiError. */
export const useOrderLeadRules = () =>
  useMutation({
    mutationFn: (ids: string[]) =>
      apiFetch<{ rules: LeadRule[] }>("/api/lead-rules/order", { method: "PUT", body: { ids } }),
  });

/** Asks whom an inquiry would go to now. Throws ApiError. */
export const usePreviewRouting = () =>
  useMutation({
    mutationFn: (body: object) =>
      apiFetch<RoutingPreview>("/api/lead-rules/preview", { method: "POST", body }),
  });

/** Says when somebody takes no leads. Throws ApiError. */
export const useSaveAvailability = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: object }) =>
      apiFetch<LeadAvailability>(`/api/lead-availability/${id}`, { method: "PUT", body }),
  });

/** Claims a lead. Throws ApiError: 409 where somebody was faster. */
export const useClaimLead = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: (id: string) =>
      apiFetch<{ client_id: string }>(`/api/leads/${id}/claim`, { method: "POST" }),
  });

/** The clock of a client's lead while nobody has answered it, and what was done with it, the latest first. */
export const useLead = (clientId: string) =>
  useQuery({
    queryKey: ["leads", clientId],
    queryFn: ({ signal }) =>
      apiFetch<{ clock: LeadClock | null; routings: LeadRouting[] }>(
        `/api/lead-routings?client_id=${clientId}`,
        { signal },
      ),
  });
