"use client";

import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { CreateNetSheetInput, UpdateNetSheetInput } from "./schema";
import type { NetSheet } from "./serialize";

const NET_SHEETS = "/api/net-sheets";

/** Reads a net sheet as it is now. Throws ApiError. */
export const readNetSheet = (id: string) => apiFetch<NetSheet>(`${NET_SHEETS}/${id}`);

/** Adds a net sheet. Throws ApiError. */
export const useCreateNetSheet = () =>
  useApiMutation((sent: NewRecord<CreateNetSheetInput>) =>
    apiFetch<NetSheet>(NET_SHEETS, { method: "POST", ...sent }),
  );

/** Saves the given fields as a new version; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateNetSheet = () =>
  useApiMutation(({ id, changes }: { id: string; changes: UpdateNetSheetInput }) =>
    put<NetSheet>(`${NET_SHEETS}/${id}`, changes),
  );

/** Deletes a net sheet. Throws ApiError. */
export const useDeleteNetSheet = () =>
  useApiMutation((id: string) => apiFetch<void>(`${NET_SHEETS}/${id}`, { method: "DELETE" }));
