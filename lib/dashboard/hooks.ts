"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { useServerSeed, type ServerSeed } from "@/lib/server-seed";
import type { Dashboard } from "./schema";

/** Whatever changes a figure invalidates this key. */
const metricsKey = ["metrics"];
/** SPEC §9: dashboard metrics keep for 2 minutes. */
const KEEP_MS = 2 * 60 * 1000;

/** The dashboard's figures: from the page's own reading, then refreshed in the background. */
export function useDashboard(seed: ServerSeed<Dashboard> | undefined) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: metricsKey,
    queryFn: ({ signal }) => {
      // After a change made here the server's kept answer is too old as well.
      const changed = queryClient.getQueryState(metricsKey)?.isInvalidated === true;
      const headers: Record<string, string> = changed ? { "cache-control": "no-cache" } : {};
      return apiFetch<Dashboard>("/api/dashboard/metrics", { signal, headers });
    },
    staleTime: KEEP_MS,
    ...useServerSeed(metricsKey, seed),
  });
}
