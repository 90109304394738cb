"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { createApiReader } from "@/lib/foundation/record-layer/api-query";
import type { CustomField, CustomizedKind, TypePreview } from "./field-types";
import type { TypePreviewBody } from "./schema";

/** The cache key of the fields of a kind. */
export const customFieldsKey = (kind: CustomizedKind) => ["custom-fields", kind] as const;

/** The fields of a kind in their order, as far as the person's role sees them, fresh for five minutes. */
export const customFieldsQuery = (kind: CustomizedKind) =>
  queryOptions({
    queryKey: customFieldsKey(kind),
    queryFn: createApiReader<CustomField[]>(`/api/custom-fields?kind=${kind}`, "fields"),
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
