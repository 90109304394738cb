"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { readAnswer, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { CustomField, CustomizedKind, TypePreview } from "./field-types";
import type { TypePreviewBody } from "./schema";

const key = (kind: CustomizedKind) => ["custom-fields", kind] as const;

/** The fields of a kind in their order, as far as the person's role sees them, fresh for five minutes. */
export const customFieldsQuery = (kind: CustomizedKind) =>
  queryOptions({
    queryKey: key(kind),
    queryFn: readAnswer<CustomField[]>(`/api/custom-fields?kind=${kind}`, "fields"),
    staleTime: 5 * 60_000,
  });

/** Reads the fields of a kind. */
export const useCustomFields = (kind: CustomizedKind) => useQuery(customFieldsQuery(kind));

/** Reads a field afresh. Throws ApiError. */
export const readCustomField = (id: string) => apiFetch<CustomField>(`/api/custom-fields/${id}`);

/** Says what another type would do with a field's values; nothing is asked without a body. */
export const useTypePreview = (id: string, body: TypePreviewBody | null) =>
  useQuery({
    queryKey: ["custom-fields", "type-preview", id, body],
    queryFn: ({ signal }) =>
      apiFetch<TypePreview>(`/api/custom-fields/${id}/type-preview`, {
        method: "POST",
        body: body ?? {},
        signal,
      }),
    enabled: body !== null,
    staleTime: 0,
  });

/** Creates a field. Throws ApiError. */
export const useCreateCustomField = (kind: CustomizedKind) =>
  useApiMutation(
    ({ body, idempotencyKey }: { body: object; idempotencyKey: string }) =>
      apiFetch<CustomField>("/api/custom-fields", { method: "POST", body, idempotencyKey }),
    { invalidates: [key(kind)] },
  );

/** Changes a field. Throws ApiError. */
export const useUpdateCustomField = (kind: CustomizedKind) =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: object }) =>
      apiFetch<CustomField>(`/api/custom-fields/${id}`, { method: "PUT", body: changes }),
    { invalidates: [key(kind)] },
  );

/** Deletes a field, which rests with its values. Throws ApiError. */
export const useDeleteCustomField = (kind: CustomizedKind) =>
  useApiMutation(
    (id: string) => apiFetch<undefined>(`/api/custom-fields/${id}`, { method: "DELETE" }),
    { invalidates: [key(kind)] },
  );

/** Brings a deleted field back. Throws ApiError. */
export const useRestoreCustomField = (kind: CustomizedKind) =>
  useApiMutation((id: string) => post<CustomField>(`/api/custom-fields/${id}/restore`), {
    invalidates: [key(kind)],
  });

/** Saves the order of a kind's fields. Throws ApiError. */
export const useReorderCustomFields = (kind: CustomizedKind) =>
  useApiMutation(
    (ids: string[]) =>
      apiFetch<{ fields: CustomField[] }>("/api/custom-fields/order", {
        method: "PUT",
        body: { kind, ids },
      }),
    { invalidates: [key(kind)] },
  );
