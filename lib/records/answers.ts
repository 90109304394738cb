"use client";

import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InitialData } from "./initial-data";
import type { RecordKind } from "./keys";
import { useInitialData } from "./use-initial-data";

type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, "queryFn"> & {
  queryKey: QueryKey;
  /** What the server rendered, with which it begins. */
  initial?: InitialData<Answer> | undefined;
  /** The one field of the answer that is kept; without it the answer is kept whole. */
  part?: string;
};

/** What GET `path` answers, in the browser's cache. */
export function useAnswer<Answer, Shown = Answer>(
  path: string,
  { initial, part, ...options }: Options<Answer, Shown>,
) {
  const begin = useInitialData(options.queryKey, initial);
  return useQuery<Answer, Error, Shown>({
    queryFn: async ({ signal }) => {
      if (!part) return apiFetch<Answer>(path, { signal });
      return (await apiFetch<Record<string, Answer>>(path, { signal }))[part]!;
    },
    ...options,
    ...begin,
  });
}

type Follows = {
  /** The kind of record it writes: whatever shows such records is read again. */
  changes?: RecordKind;
  /** What else is read again: a call that succeeded has ended once that is here. */
  rereads?: readonly QueryKey[];
};

/** A call that changes something. Throws ApiError, and then does not wait for what is read again. */
export function useCall<Answer, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  { changes, rereads = [] }: Follows = {},
) {
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all(rereads.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: call,
    ...(changes && { meta: { changes } }),
    onSuccess: readAgain,
    onError: () => void readAgain(),
  });
}
