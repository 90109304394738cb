"use client";

import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { InitialData } from "./initial-data";
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
