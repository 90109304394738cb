"use client";

import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { CreateNetSheetInput, UpdateNetSheetInput } from "./schema";
import type { NetSheet } from "./serialize";

const NET_SHEETS = "/api/net-sheets";

/** Reads a net sheet from the server. Throws ApiError. */
export const readNetSheet = (id: string) => apiFetch<NetSheet>(`${NET_SHEETS}/${id}`);

/** Creates a net sheet. Throws ApiError. */
export const useCreateNetSheet = () =>
  useApiMutation((sent: NewRecord<CreateNetSheetInput>) =>
    apiFetch<NetSheet>(NET_SHEETS, { method: "POST", ...sent }),
  );

/** Saves the given fields as a new version. Throws ApiError, 409 when the sheet has changed since `updated_at`. */
export const useUpdateNetSheet = () =>
  useApiMutation(({ id, changes }: { id: string; changes: UpdateNetSheetInput }) =>
    put<NetSheet>(`${NET_SHEETS}/${id}`, changes),
  );

/** Deletes a net sheet. Throws ApiError. */
export const useDeleteNetSheet = () =>
  useApiMutation((id: string) => apiFetch<void>(`${NET_SHEETS}/${id}`, { method: "DELETE" }));
