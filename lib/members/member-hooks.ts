"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "@/lib/records/initial-data";
import { recordKeys } from "@/lib/records/keys";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { Holdings, Member } from "./member";
import type { DeactivateMemberBody, UpdateMemberBody } from "./schema";

type AllMembers = { members: Member[] };

/** Everybody who is or was a member, beginning with what the server rendered. */
export function useMembers(initial: InitialData<AllMembers>) {
  const queryKey = recordKeys("members").lists;
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<AllMembers>("/api/members", { signal }),
    select: ({ members }) => members,
    ...begin,
  });
}

/** How much somebody would hand over now. */
export const useHoldings = (userId: string) =>
  useQuery({
    queryKey: ["members", "holdings", userId],
    queryFn: ({ signal }) => apiFetch<Holdings>(`/api/members/${userId}/holdings`, { signal }),
    staleTime: 0,
  });

/** Changes role, team or status. Throws ApiError. */
export const useUpdateMember = () =>
  useMutation({
    meta: { changes: "members" },
    mutationFn: ({ id, changes }: { id: string; changes: UpdateMemberBody }) =>
      apiFetch<Member>(`/api/members/${id}`, { method: "PATCH", body: changes }),
  });

/** Ends a membership and hands over. Throws ApiError. */
export const useDeactivateMember = () =>
  useMutation({
    meta: { changes: "members" },
    mutationFn: ({ id, body }: { id: string; body: DeactivateMemberBody }) =>
      apiFetch<{ handed_over: Holdings }>(`/api/members/${id}/deactivate`, {
        method: "POST",
        body,
      }),
  });
