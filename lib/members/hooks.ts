"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { AssignableArea } from "./schema";

export type AssignableMember = { user_id: string; name: string; email: string };

export const memberKeys = {
  assignable: (area: string) => ["members", "assignable", area],
};

/** The members one may hand a record of this area to; asked when `enabled`. */
export function useAssignableMembers(area: AssignableArea, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: memberKeys.assignable(area),
    queryFn: ({ signal }) =>
      apiFetch<{ members: AssignableMember[] }>(`/api/members/assignable?area=${area}`, { signal }),
    select: (answer) => answer.members,
    enabled,
  });
}
