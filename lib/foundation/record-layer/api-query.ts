"use client";

import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import type { InitialData } from "./initial-data";
import { useInitialData } from "./use-initial-data";

type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, "queryFn"> & {
  queryKey: QueryKey;
  /** What the server rendered. */
  initial?: InitialData<Answer> | undefined;
  /** The field of the response to cache; without it the whole response. */
  responseField?: string;
};

/** Makes a `queryFn` that reads GET `path`, or one field of its response. Throws ApiError. */
export const createApiReader =
  <Answer>(path: string, responseField?: string) =>
  async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
    if (!responseField) return apiFetch<Answer>(path, { signal });
    return (await apiFetch<Record<string, Answer>>(path, { signal }))[responseField]!;
  };

/** Reads GET `path` through the browser's cache. */
export function useApiQuery<Answer, Shown = Answer>(
  path: string,
  { initial, responseField, ...options }: Options<Answer, Shown>,
) {
  const initialOptions = useInitialData(options.queryKey, initial);
  return useQuery<Answer, Error, Shown>({
    queryFn: createApiReader<Answer>(path, responseField),
    ...options,
    ...initialOptions,
  });
}
