"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { reportFromBrowser } from "@/lib/foundation/monitoring/report-from-browser";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useInitialData } from "@/lib/foundation/record-layer/use-initial-data";
import type { Dashboard } from "./schema";

/** Every change that affects a figure invalidates this key. */
const metricsKey = ["metrics"];
/** Figures are cached for 2 minutes (docs/features/reports/dashboard.md, "Freshness"). */
const KEEP_MS = 2 * 60 * 1000;
/** The timeout of a call, in milliseconds. */
const TIME_OUT_MS = 10_000;

/**
 * Reads the dashboard's figures, starting with the page's, then every two minutes while visible. A
 * failure is reported and the old figures stay (docs/features/reports/dashboard.md, "Failures").
 */
export function useDashboard(initial: InitialData<Dashboard> | undefined) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: metricsKey,
    queryFn: ({ signal }) => {
      // After a change here, another instance's cache is stale as well.
      const changed = queryClient.getQueryState(metricsKey)?.isInvalidated === true;
      const headers: Record<string, string> = changed ? { "cache-control": "no-cache" } : {};
      return apiFetch<Dashboard>("/api/dashboard/metrics", {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT_MS)]),
        headers,
      });
    },
    staleTime: KEEP_MS,
    refetchInterval: KEEP_MS,
    ...useInitialData(metricsKey, initial),
  });
  const { error } = query;
  useEffect(() => {
    if (error) reportFromBrowser(error);
  }, [error]);
  return query;
}

/** Hides the first steps (true), or shows them again. Throws ApiError. */
export function useDismissFirstSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dismissed: boolean) =>
      apiFetch<void>("/api/dashboard/first-steps", { method: "PUT", body: { dismissed } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: metricsKey }),
  });
}
