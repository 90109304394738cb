"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NotificationList } from "./serialize";

/** The cache key of the latest notifications. */
export const LATEST = ["notifications"];

/**
 * The bell's polling interval in a visible tab. A hidden tab polls when it becomes visible again. A
 * new lead shows within five seconds.
 */
const POLL_MS = 4_000;

/** Reads the latest notifications and the number of unread ones. */
export const useNotifications = () =>
  useApiQuery<NotificationList>("/api/notifications", {
    queryKey: LATEST,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: POLL_MS / 2,
  });
