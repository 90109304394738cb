"use client";

import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { AssignPlanBody, UpdateCommissionMemberBody } from "./schema";
import type { CommissionMember } from "./serialize";

const toPath = (userId: string) => `/api/commission-members/${userId}`;

/** Changes a member's commission settings other than the plan. Throws ApiError. */
export const useUpdateCommissionMember = (userId: string) =>
  useApiMutation((changes: UpdateCommissionMemberBody) =>
    put<CommissionMember>(toPath(userId), changes),
  );

/** Assigns a plan to a member from a closing day on. Throws ApiError. */
export const useAssignPlan = (userId: string) =>
  useApiMutation((body: AssignPlanBody) => put<CommissionMember>(`${toPath(userId)}/plans`, body));

/** Removes the plan assigned from a day. Throws ApiError. */
export const useRemoveAssignment = (userId: string) =>
  useApiMutation((day: string) =>
    apiFetch<CommissionMember>(`${toPath(userId)}/plans/${day}`, { method: "DELETE" }),
  );
