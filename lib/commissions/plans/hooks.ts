"use client";

import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { CommissionPlan } from "./serialize";

const PLANS = "/api/commission-plans";

/** Reads the plans that the reader can see, ordered by name. */
export const usePlans = () =>
  useApiQuery<CommissionPlan[]>(PLANS, {
    queryKey: ["commission-plans"],
    responseField: "plans",
  });

/** Creates a plan from form values. Throws ApiError. */
export const useCreatePlan = () =>
  useApiMutation((sent: NewRecord<object>) =>
    apiFetch<CommissionPlan>(PLANS, { method: "POST", ...sent }),
  );

/** Changes the given fields. Throws ApiError, 409 when the plan has changed since `updated_at`. */
export const useUpdatePlan = () =>
  useApiMutation(({ id, changes }: { id: string; changes: object }) =>
    put<CommissionPlan>(`${PLANS}/${id}`, changes),
  );

/** Deletes a plan. Throws ApiError. */
export const useDeletePlan = () =>
  useApiMutation((id: string) => apiFetch<void>(`${PLANS}/${id}`, { method: "DELETE" }));

/** Reads a plan from the server. Throws ApiError. */
export const readPlan = (id: string) => apiFetch<CommissionPlan>(`${PLANS}/${id}`);
