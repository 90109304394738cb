"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { RunningView } from "./schema";

/** How often the frame of those who look after a team asks while the tab is looked at. */
const POLL_MS = 60_000;

/** Who of the platform looks at the team now; without `initial`, for those who are not told, it is never asked. */
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
