"use client";

import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import type { InitialData } from "./initial-data";

/**
 * Returns options for useQuery with what the server rendered. When the page is rendered again with newer
 * data than the cache has, the cache takes it; an older rendering (the browser's back button) changes
 * nothing.
 */
export function useInitialData<Data>(queryKey: QueryKey, initial: InitialData<Data> | undefined) {
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    if (!initial) return;
    const { data, at } = initial;
    const cached = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (at > cached) queryClient.setQueryData(queryKey, data, { updatedAt: at });
  }, [queryClient, queryKey, initial]);
  return initial ? { initialData: initial.data, initialDataUpdatedAt: initial.at } : {};
}
