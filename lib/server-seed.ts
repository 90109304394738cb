"use client";

import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useLayoutEffect } from "react";

/** What a page read on the server for its first paint, and when (milliseconds). */
export type ServerSeed<Data> = { data: Data; at: number };

/**
 * Lets a query begin with what the server rendered. Spread the answer into useQuery. When the page
 * is rendered again later with something newer than the cache holds, the cache takes that too; an
 * older rendering (the browser's back button) changes nothing.
 */
export function useServerSeed<Data>(queryKey: QueryKey, seed: ServerSeed<Data> | undefined) {
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    if (!seed) return;
    const cached = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (seed.at > cached) queryClient.setQueryData(queryKey, seed.data, { updatedAt: seed.at });
  }, [queryClient, queryKey, seed]);
  return seed ? { initialData: seed.data, initialDataUpdatedAt: seed.at } : {};
}
