"use client";

import { useApiQuery } from "./api-query";
import type { OwnedList } from "./kinds";
import type { RecordNames } from "./list";

export type AssignableMember = { user_id: string; name: string; email: string };

/** A member whom a custom field may name; one who has left keeps the name. */
export type NamedMember = { user_id: string; name: string; is_active: boolean };

/** The names of the team's members, for everybody of the team; asked when `enabled`. */
export const useMemberNames = ({ enabled }: { enabled: boolean }) =>
  useApiQuery<NamedMember[]>("/api/members/names", {
    queryKey: ["members", "names"],
    responseField: "members",
    staleTime: 5 * 60_000,
    enabled,
  });

export type RecordOwner = { user_id: string; name: string };

/** The members one may hand a record of this area to; asked when `enabled`. */
export const useAssignableMembers = (area: OwnedList, { enabled }: { enabled: boolean }) =>
  useApiQuery<AssignableMember[]>(`/api/members/assignable?area=${area}`, {
    queryKey: ["members", "assignable", area],
    responseField: "members",
    enabled,
  });

/** Whose records of this area one may look at; asked when `enabled`. */
export const useOwners = (area: OwnedList, { enabled }: { enabled: boolean }) =>
  useApiQuery<RecordOwner[]>(`/api/members/owners?area=${area}`, {
    queryKey: ["members", "owners", area],
    responseField: "members",
    enabled,
  });

/** How the owner that a filter names is called, by id, once it is known; asked when it names one. */
export function useOwnerNames(area: OwnedList, owner: string | null): RecordNames {
  const { data = [] } = useOwners(area, { enabled: owner !== null && owner !== "me" });
  return Object.fromEntries(data.map(({ user_id, name }) => [user_id, name]));
}
