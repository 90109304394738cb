"use client";

import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { CachedKind } from "./keys";

type MutationEffects = {
  /** The kind of record it writes. Queries that show such records are refetched (invalidation.ts). */
  changedKind?: CachedKind;
  /** Whether it writes many at once. */
  isOfMany?: boolean;
  /** Further queries to refetch. A successful call settles once they have been. */
  invalidates?: readonly QueryKey[];
};

/** A mutation of the API. Throws ApiError, without waiting for the refetch. */
export function useApiMutation<Answer, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  { changedKind, isOfMany = false, invalidates = [] }: MutationEffects = {},
) {
  const queryClient = useQueryClient();
  const invalidate = () =>
    Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: call,
    ...(changedKind && { meta: { changedKind, isOfMany } }),
    onSuccess: invalidate,
    onError: () => void invalidate(),
  });
}
