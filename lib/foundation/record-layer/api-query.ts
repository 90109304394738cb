"use client";

import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { InitialData } from "./initial-data";
import type { CachedKind } from "./keys";
import { useInitialData } from "./use-initial-data";

type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, "queryFn"> & {
  queryKey: QueryKey;
  /** What the server rendered, with which it begins. */
  initial?: InitialData<Answer> | undefined;
  /** The one field of the answer that is kept; without it the answer is kept whole. */
  responseField?: string;
};

/** What reads GET `path` for a query: the answer, or the one field of it that is kept. Throws ApiError. */
export const readAnswer =
  <Answer>(path: string, responseField?: string) =>
  async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
    if (!responseField) return apiFetch<Answer>(path, { signal });
    return (await apiFetch<Record<string, Answer>>(path, { signal }))[responseField]!;
  };

/** What GET `path` answers, in the browser's cache. */
export function useApiQuery<Answer, Shown = Answer>(
  path: string,
  { initial, responseField, ...options }: Options<Answer, Shown>,
) {
  const begin = useInitialData(options.queryKey, initial);
  return useQuery<Answer, Error, Shown>({
    queryFn: readAnswer<Answer>(path, responseField),
    ...options,
    ...begin,
  });
}

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
