"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { createApiReader } from "@/lib/foundation/record-layer/api-query";
import type { CustomField, CustomizedKind, TypePreview } from "./field-types";
import type { TypePreviewBody } from "./schema";

/** Returns the query key of a kind's fields. */
export const customFieldsKey = (kind: CustomizedKind) => ["custom-fields", kind] as const;

/**
 * Returns the query of a kind's fields that the person's role can see, in their order. It stays fresh for
 * five minutes.
 */
export const customFieldsQuery = (kind: CustomizedKind) =>
  queryOptions({
    queryKey: customFieldsKey(kind),
    queryFn: createApiReader<CustomField[]>(`/api/custom-fields?kind=${kind}`, "fields"),
    staleTime: 5 * 60_000,
  });

/** Reads the fields of a kind. */
export const useCustomFields = (kind: CustomizedKind) => useQuery(customFieldsQuery(kind));

/** Reads a field from the server. Throws ApiError. */
export const readCustomField = (id: string) => apiFetch<CustomField>(`/api/custom-fields/${id}`);

/** Reads what another type would do to a field's values; nothing while `body` is null. */
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
