"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { RunningView } from "./schema";

/** How often the frame of owners and admins asks while the tab is looked at. */
const POLL_MS = 60_000;

/** Who of the platform looks at the team now; without `initial`, for those who are not told, it is never asked. */
export const useRunningViews = (initial: RunningView[] | undefined) =>
  useQuery({
    queryKey: ["support-views", "running"],
    queryFn: ({ signal }) =>
      apiFetch<{ support_views: RunningView[] }>("/api/support-views/running", { signal }).then(
        ({ support_views }) => support_views,
      ),
    initialData: initial,
    enabled: initial !== undefined,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: POLL_MS / 2,
  });

/** Ends a support view at once. Throws ApiError. */
export const useEndSupportView = () =>
  useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/support-views/${id}`, { method: "DELETE" }),
  });
