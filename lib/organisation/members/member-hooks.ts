"use client";

import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { Holdings, Member } from "./member";
import type { DeactivateMemberBody, UpdateMemberBody } from "./schema";

type AllMembers = { members: Member[] };

/** Everybody who is or was a member, beginning with what the server rendered. */
export const useMembers = (initial: InitialData<AllMembers>) =>
  useApiQuery("/api/members", {
    queryKey: recordKeys("members").lists,
    select: ({ members }) => members,
    initial,
  });

/** How much somebody would hand over now. */
export const useHoldings = (userId: string) =>
  useApiQuery<Holdings>(`/api/members/${userId}/holdings`, {
    queryKey: ["members", "holdings", userId],
    staleTime: 0,
  });

/** Changes role, team or status. Throws ApiError. */
export const useUpdateMember = () =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: UpdateMemberBody }) =>
      apiFetch<Member>(`/api/members/${id}`, { method: "PATCH", body: changes }),
    { changedKind: "members" },
  );

/** Ends a membership and hands over. Throws ApiError. */
export const useDeactivateMember = () =>
  useApiMutation(
    ({ id, body }: { id: string; body: DeactivateMemberBody }) =>
      post<{ handed_over: Holdings }>(`/api/members/${id}/deactivate`, body),
    { changedKind: "members" },
  );
