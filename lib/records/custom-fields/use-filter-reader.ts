"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { CustomField, CustomizedKind } from "./field-types";
import { customFieldsQuery } from "./hooks";

type Address<Filters> = { read: (search: URLSearchParams) => Filters };

/**
 * Returns a function that reads the list's filters from the current URL. Filters by custom fields need the
 * field definitions, so these are loaded first when the URL has such a filter. Throws ApiError.
 */
export function useFilterReader<Filters>(
  kind: CustomizedKind,
  toAddress: (fields: readonly CustomField[]) => Address<Filters>,
): () => Promise<Filters> {
  const queryClient = useQueryClient();
  return async () => {
    const { search } = window.location;
    const isCustom = search.includes("custom.");
    const fields = isCustom ? await queryClient.fetchQuery(customFieldsQuery(kind)) : [];
    return toAddress(fields).read(new URLSearchParams(search));
  };
}
