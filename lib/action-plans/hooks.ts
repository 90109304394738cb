"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { EnrolmentAction, PlanStep } from "./schema";
import type { ActionPlan, Enrolled, EnrolmentPage, ListedPlan, PlanPreview } from "./serialize";

type Sent = { body: object; idempotencyKey?: string };

const PLANS = ["action-plans"];

/** The plans there are; asked for once they are wanted. */
export const usePlans = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: PLANS,
    enabled,
    queryFn: ({ signal }) =>
      apiFetch<{ plans: ListedPlan[] }>("/api/action-plans", { signal }).then(({ plans }) => plans),
  });

/** Makes a plan. Throws ApiError. */
export const useCreatePlan = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Sent) =>
      apiFetch<ActionPlan>("/api/action-plans", { method: "POST", body, idempotencyKey }),
  });

/** Changes a plan. Throws ApiError. */
export const useUpdatePlan = () =>
  useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: object }) =>
      apiFetch<ActionPlan>(`/api/action-plans/${id}`, { method: "PUT", body: changes }),
  });

/** Makes a plan of the team's own out of another. Throws ApiError. */
export const useCopyPlan = () =>
  useMutation({
    mutationFn: (id: string) =>
      apiFetch<ActionPlan>(`/api/action-plans/${id}/copy`, { method: "POST" }),
  });

/** Deletes a plan. Throws ApiError. */
export const useDeletePlan = () =>
  useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/action-plans/${id}`, { method: "DELETE" }),
  });

/** Asks what steps would do for a client. Throws ApiError. */
export const usePreviewPlan = () =>
  useMutation({
    mutationFn: (body: { client_id: string; steps: PlanStep[] }) =>
      apiFetch<PlanPreview>("/api/action-plans/preview", { method: "POST", body }),
  });

/** Who could be put into a plan, and who would be left out. */
export const useEnrolTrial = (planId: string | null, chosen: object) =>
  useQuery({
    queryKey: [...PLANS, "trial", planId, chosen],
    enabled: planId !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiFetch<Enrolled>(`/api/action-plans/${planId}/enrolments`, {
        method: "POST",
        body: { ...chosen, trial: true },
        signal,
      }),
  });

/** Puts clients into a plan. Throws ApiError. */
export const useEnrol = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: ({ planId, body, idempotencyKey }: Sent & { planId: string }) =>
      apiFetch<Enrolled>(`/api/action-plans/${planId}/enrolments`, {
        method: "POST",
        body,
        idempotencyKey,
      }),
  });

/** What plans a client is and was in. */
export const useClientPlans = (clientId: string) =>
  useQuery({
    queryKey: ["clients", "plans", clientId],
    queryFn: ({ signal }) =>
      apiFetch<EnrolmentPage>(`/api/plan-enrolments?client_id=${clientId}&limit=20`, { signal }),
  });

/** Skips a step, pauses, resumes or stops. Throws ApiError. */
export const useChangeEnrolment = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: ({ id, action }: { id: string; action: EnrolmentAction }) =>
      apiFetch<void>(`/api/plan-enrolments/${id}`, { method: "PATCH", body: { action } }),
  });
