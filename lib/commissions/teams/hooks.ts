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

/** Creates a commission team. Throws ApiError. */
export const useCreateCommissionTeam = () =>
  useApiMutation((sent: NewRecord<CreateCommissionTeamInput>) =>
    apiFetch<CommissionTeam>(TEAMS, { method: "POST", ...sent }),
  );

/** Changes the given fields. Throws ApiError, 409 when the team has changed since `updated_at`. */
export const useUpdateCommissionTeam = () =>
  useApiMutation(({ id, changes }: { id: string; changes: UpdateCommissionTeamInput }) =>
    put<CommissionTeam>(`${TEAMS}/${id}`, changes),
  );

/** Deletes a commission team. Throws ApiError. */
export const useDeleteCommissionTeam = () =>
  useApiMutation((id: string) => apiFetch<void>(`${TEAMS}/${id}`, { method: "DELETE" }));

/** Adds a member to the team or changes their rate. Throws ApiError. */
export const useSetTeamMember = (teamId: string) =>
  useApiMutation(({ userId, ...body }: SetTeamMemberBody & { userId: string }) =>
    put<CommissionTeam>(`${TEAMS}/${teamId}/members/${userId}`, body),
  );

/** Removes a member from the team. Throws ApiError. */
export const useRemoveTeamMember = (teamId: string) =>
  useApiMutation((userId: string) =>
    apiFetch<CommissionTeam>(`${TEAMS}/${teamId}/members/${userId}`, { method: "DELETE" }),
  );

/** Books the balance that the team's shared cap had before Lintel counted. Throws ApiError. */
export const useAddTeamOpeningBalance = (teamId: string) =>
  useApiMutation((sent: NewRecord<OpeningBalanceBody>) =>
    apiFetch<void>(`${TEAMS}/${teamId}/opening-balances`, { method: "POST", ...sent }),
  );
