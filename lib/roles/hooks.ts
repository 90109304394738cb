"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from "@/lib/records/hooks";
import type { InitialData } from "@/lib/records/initial-data";
import { recordKeys } from "@/lib/records/keys";
import { useInitialData } from "@/lib/records/use-initial-data";
import type { CreateRoleBody, Role, UpdateRoleBody } from "./schema";

type AllRoles = { roles: Role[] };

/** The system's roles and the company's own, beginning with what the server rendered. */
export function useRoles(initial: InitialData<AllRoles>) {
  const queryKey = recordKeys("roles").lists;
  const begin = useInitialData(queryKey, initial);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<AllRoles>("/api/roles", { signal }),
    select: ({ roles }) => roles,
    ...begin,
  });
}

/** Reads a role afresh. Throws ApiError. */
export const readRole = (id: string) => apiFetch<Role>(`/api/roles/${id}`);

/** Makes a role. Throws ApiError. */
export const useCreateRole = () => useCreateRecord<CreateRoleBody, Role>("roles");

/** Changes a role for everybody who holds it. Throws ApiError. */
export const useUpdateRole = () => useUpdateRecord<UpdateRoleBody, Role>("roles");

/** Deletes a role that nobody holds. Throws ApiError. */
export const useDeleteRole = () => useDeleteRecord("roles");
