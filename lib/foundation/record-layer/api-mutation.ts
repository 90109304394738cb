"use client";

import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { CachedKind } from "./keys";

type MutationEffects = {
  /** The kind of record it writes: whatever shows such records is read again. */
  changedKind?: CachedKind;
  /** Whether it writes many of them at once. */
  isOfMany?: boolean;
  /** What else is read again: a call that succeeded has ended once that is here. */
  invalidates?: readonly QueryKey[];
};

/** A call that changes something. Throws ApiError, and then does not wait for what is read again. */
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
