"use client";

import { useApiQuery } from "./api-query";
import type { OwnedList } from "./kinds";
import type { RecordNames } from "./list";

export type AssignableMember = { user_id: string; name: string; email: string };

/** A member for custom fields; one who has left is not active. */
export type NamedMember = { user_id: string; name: string; is_active: boolean };

/** Reads the names of the team's members while `enabled`. */
export const useMemberNames = ({ enabled }: { enabled: boolean }) =>
  useApiQuery<NamedMember[]>("/api/members/names", {
    queryKey: ["members", "names"],
    responseField: "members",
    staleTime: 5 * 60_000,
    enabled,
  });

export type RecordOwner = { user_id: string; name: string };

/** Reads the members to whom the person may assign records of an area, while `enabled`. */
export const useAssignableMembers = (area: OwnedList, { enabled }: { enabled: boolean }) =>
  useApiQuery<AssignableMember[]>(`/api/members/assignable?area=${area}`, {
    queryKey: ["members", "assignable", area],
    responseField: "members",
    enabled,
  });

/** Reads the owners of the records of an area that the person sees, while `enabled`. */
export const useOwners = (area: OwnedList, { enabled }: { enabled: boolean }) =>
  useApiQuery<RecordOwner[]>(`/api/members/owners?area=${area}`, {
    queryKey: ["members", "owners", area],
    responseField: "members",
    enabled,
  });

/** Reads the name of a filter's owner, by id; empty for none, for `me` and until it is known. */
export function useOwnerNames(area: OwnedList, owner: string | null): RecordNames {
  const { data = [] } = useOwners(area, { enabled: owner !== null && owner !== "me" });
  return Object.fromEntries(data.map(({ user_id, name }) => [user_id, name]));
}
