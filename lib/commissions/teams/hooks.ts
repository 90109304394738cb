"use client";

import type { OpeningBalanceBody } from "@/lib/commissions/accounts/schema";
import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type {
  CreateCommissionTeamInput,
  SetTeamMemberBody,
  UpdateCommissionTeamInput,
} from "./schema";
import type { CommissionTeam } from "./serialize";

const TEAMS = "/api/commission-teams";

/** Adds a commission team. Throws ApiError. */
export const useCreateCommissionTeam = () =>
  useApiMutation((sent: NewRecord<CreateCommissionTeamInput>) =>
    apiFetch<CommissionTeam>(TEAMS, { method: "POST", ...sent }),
  );

/** Changes the given fields; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateCommissionTeam = () =>
  useApiMutation(({ id, changes }: { id: string; changes: UpdateCommissionTeamInput }) =>
    put<CommissionTeam>(`${TEAMS}/${id}`, changes),
  );

/** Deletes a commission team. Throws ApiError. */
export const useDeleteCommissionTeam = () =>
  useApiMutation((id: string) => apiFetch<void>(`${TEAMS}/${id}`, { method: "DELETE" }));

/** Has a member share with the leader. Throws ApiError. */
export const useSetTeamMember = (teamId: string) =>
  useApiMutation(({ userId, ...body }: SetTeamMemberBody & { userId: string }) =>
    put<CommissionTeam>(`${TEAMS}/${teamId}/members/${userId}`, body),
  );

/** Takes a member out of the team. Throws ApiError. */
export const useRemoveTeamMember = (teamId: string) =>
  useApiMutation((userId: string) =>
    apiFetch<CommissionTeam>(`${TEAMS}/${teamId}/members/${userId}`, { method: "DELETE" }),
  );

/** Enters what the team's one cap held before Lintel counted. Throws ApiError. */
export const useAddTeamOpeningBalance = (teamId: string) =>
  useApiMutation((sent: NewRecord<OpeningBalanceBody>) =>
    apiFetch<void>(`${TEAMS}/${teamId}/opening-balances`, { method: "POST", ...sent }),
  );
