"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
  type NewRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { EnrolmentAction, PlanStep } from "./schema";
import type { ActionPlan, Enrolled, EnrolmentPage, ListedPlan, PlanPreview } from "./serialize";

const PLANS = ["action-plans"];

/** Reads the team's plans when `enabled`. */
export const usePlans = ({ enabled = true } = {}) =>
  useApiQuery<ListedPlan[]>("/api/action-plans", {
    queryKey: PLANS,
    responseField: "plans",
    enabled,
  });

/** Creates a plan. Throws ApiError. */
export const useCreatePlan = () => useCreateRecord<object, ActionPlan>("action-plans");

/** Changes a plan. Throws ApiError. */
export const useUpdatePlan = () => useUpdateRecord<object, ActionPlan>("action-plans");

/** Copies any plan into one of the team's own. Throws ApiError. */
export const useCopyPlan = () =>
  useApiMutation((id: string) => post<ActionPlan>(`/api/action-plans/${id}/copy`), {
    changedKind: "action-plans",
  });

/** Deletes a plan. Throws ApiError. */
export const useDeletePlan = () => useDeleteRecord("action-plans");

/** Previews steps for a client. Throws ApiError. */
export const usePreviewPlan = () =>
  useApiMutation((body: { client_id: string; steps: PlanStep[] }) =>
    post<PlanPreview>("/api/action-plans/preview", body),
  );

/** Reads how many clients a plan would enrol, and who would be left out. */
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

/** Enrols clients in a plan. Throws ApiError. */
export const useEnrol = () =>
  useApiMutation(
    ({ planId, ...sent }: NewRecord<object> & { planId: string }) =>
      apiFetch<Enrolled>(`/api/action-plans/${planId}/enrolments`, { method: "POST", ...sent }),
    { changedKind: "clients" },
  );

/** Undoes the latest enrolments in a plan. Throws ApiError. */
export const useUndoEnrolment = () =>
  useApiMutation(
    (planId: string) =>
      apiFetch<{ stopped: number }>(`/api/action-plans/${planId}/enrolments/undo`, {
        method: "POST",
      }),
    { changedKind: "clients" },
  );

/** Reads a client's current and past enrolments. */
export const useClientPlans = (clientId: string) =>
  useApiQuery<EnrolmentPage>(`/api/plan-enrolments?client_id=${clientId}&limit=20`, {
    queryKey: ["clients", "plans", clientId],
  });

/** Skips a step, pauses, resumes or stops. Throws ApiError. */
export const useChangeEnrolment = () =>
  useApiMutation(
    ({ id, action }: { id: string; action: EnrolmentAction }) =>
      apiFetch<void>(`/api/plan-enrolments/${id}`, { method: "PATCH", body: { action } }),
    { changedKind: "clients" },
  );
