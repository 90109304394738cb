"use client";

import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { AssignableMember } from "@/lib/foundation/record-layer/record-members";
import type { Holdings, Member } from "./member";
import type { DeactivateMemberBody, SetLicenseBody, UpdateMemberBody } from "./schema";

type AllMembers = { members: Member[] };

/** Reads current and former members, initially as rendered by the server. */
export const useMembers = (initial: InitialData<AllMembers>) =>
  useApiQuery("/api/members", {
    queryKey: recordKeys("members").lists,
    select: ({ members }) => members,
    initial,
  });

/** Reads the counts of what a member would hand over now. */
export const useHoldings = (userId: string) =>
  useApiQuery<Holdings>(`/api/members/${userId}/holdings`, {
    queryKey: ["members", "holdings", userId],
    staleTime: 0,
  });

/** Lists the members who may take over all work of a member. */
export const useSuccessors = (userId: string) =>
  useApiQuery<AssignableMember[]>(`/api/members/${userId}/successors`, {
    queryKey: ["members", "successors", userId],
    responseField: "members",
    staleTime: 0,
  });

/** Changes role, team or status. Throws ApiError. */
export const useUpdateMember = () =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: UpdateMemberBody }) =>
      apiFetch<Member>(`/api/members/${id}`, { method: "PATCH", body: changes }),
    { changedKind: "members" },
  );

/** Sets or removes the license of a member. Throws ApiError. */
export const useSetLicense = () =>
  useApiMutation(
    ({ id, body }: { id: string; body: SetLicenseBody }) =>
      apiFetch<Member>(`/api/members/${id}/license`, { method: "PUT", body }),
    { changedKind: "members" },
  );

/** Deactivates a member and hands over their work. Throws ApiError. */
export const useDeactivateMember = () =>
  useApiMutation(
    ({ id, body }: { id: string; body: DeactivateMemberBody }) =>
      post<{ handed_over: Holdings }>(`/api/members/${id}/deactivate`, body),
    { changedKind: "members" },
  );
