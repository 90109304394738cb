"use client";

import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { CustomField, CustomizedKind } from "./field-types";
import { customFieldsKey } from "./hooks";

/** Creates a field. Throws ApiError. */
export const useCreateCustomField = (kind: CustomizedKind) =>
  useApiMutation(
    ({ body, idempotencyKey }: { body: object; idempotencyKey: string }) =>
      apiFetch<CustomField>("/api/custom-fields", { method: "POST", body, idempotencyKey }),
    { invalidates: [customFieldsKey(kind)] },
  );

/** Changes a field. Throws ApiError. */
export const useUpdateCustomField = (kind: CustomizedKind) =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: object }) =>
      apiFetch<CustomField>(`/api/custom-fields/${id}`, { method: "PUT", body: changes }),
    { invalidates: [customFieldsKey(kind)] },
  );

/** Deletes a field. It can be restored with its values for thirty days. Throws ApiError. */
export const useDeleteCustomField = (kind: CustomizedKind) =>
  useApiMutation(
    (id: string) => apiFetch<undefined>(`/api/custom-fields/${id}`, { method: "DELETE" }),
    { invalidates: [customFieldsKey(kind)] },
  );

/** Restores a deleted field. Throws ApiError. */
export const useRestoreCustomField = (kind: CustomizedKind) =>
  useApiMutation((id: string) => post<CustomField>(`/api/custom-fields/${id}/restore`), {
    invalidates: [customFieldsKey(kind)],
  });

/** Saves the order of a kind's fields. Throws ApiError. */
export const useReorderCustomFields = (kind: CustomizedKind) =>
  useApiMutation(
    (ids: string[]) =>
      apiFetch<{ fields: CustomField[] }>("/api/custom-fields/order", {
        method: "PUT",
        body: { kind, ids },
      }),
    { invalidates: [customFieldsKey(kind)] },
  );
