"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { RecordNames } from "@/lib/records/list";
import type { AssignableArea } from "./schema";

export type AssignableMember = { user_id: string; name: string; email: string };

export type RecordOwner = { user_id: string; name: string };

const memberKeys = {
  assignable: (area: string) => ["members", "assignable", area],
  owners: (area: string) => ["members", "owners", area],
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

/** Whose records of this area one may look at; asked when `enabled`. */
export function useOwners(area: AssignableArea, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: memberKeys.owners(area),
    queryFn: ({ signal }) =>
      apiFetch<{ members: RecordOwner[] }>(`/api/members/owners?area=${area}`, { signal }),
    select: (answer) => answer.members,
    enabled,
  });
}

/** How the owner that a filter names is called, by id, once it is known; asked when it names one. */
export function useOwnerNames(area: AssignableArea, owner: string | null): RecordNames {
  const { data = [] } = useOwners(area, { enabled: owner !== null && owner !== "me" });
  return Object.fromEntries(data.map(({ user_id, name }) => [user_id, name]));
}
