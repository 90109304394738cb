"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { readRecord } from "@/lib/foundation/record-layer/hooks";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { CreateRoleBody, Role, UpdateRoleBody } from "./schema";

type AllRoles = { roles: Role[] };

/** Reads system roles and custom roles, initially as rendered by the server. */
export const useRoles = (initial: InitialData<AllRoles>) =>
  useApiQuery("/api/roles", {
    queryKey: recordKeys("roles").lists,
    select: ({ roles }) => roles,
    initial,
  });

/** Reads a role. Throws ApiError. */
export const readRole = (id: string) => readRecord<Role>("roles", id);

/** Creates a role. Throws ApiError. */
export const useCreateRole = () => useCreateRecord<CreateRoleBody, Role>("roles");

/** Changes a role for all its members. Throws ApiError. */
export const useUpdateRole = () => useUpdateRecord<UpdateRoleBody, Role>("roles");

/** Deletes an unused role. Throws ApiError. */
export const useDeleteRole = () => useDeleteRecord("roles");
