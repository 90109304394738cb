"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { CustomField, CustomizedKind } from "./field-types";
import { customFieldsQuery } from "./hooks";

type Address<Filters> = { read: (search: URLSearchParams) => Filters };

/**
 * Returns what reads a list's filters from the page's address, as they stand when it is called. Filters by a team's own
 * fields mean nothing without these, so they are awaited where the address names one. Throws ApiError.
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
