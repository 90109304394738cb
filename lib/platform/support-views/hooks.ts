"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { RunningView } from "./schema";

/** How often the app shell of people who look after a team reads the running views while the tab is visible. */
const POLL_MS = 60_000;

/**
 * Reads the running support views of the team. Without `initial` (for people who may not know of them) nothing
 * is read.
 */
export const useRunningViews = (initial: RunningView[] | undefined) =>
  useApiQuery<RunningView[]>("/api/support-views/running", {
    queryKey: ["support-views", "running"],
    responseField: "support_views",
    initialData: initial,
    enabled: initial !== undefined,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: POLL_MS / 2,
  });
