"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";

export const UNREAD_COUNT_KEY = ["messages", "unread-count"];

export type UnreadCount = { unread_count: number };

const EVERY_MS = 30_000;

/** How many of the person's own messages are unread; asked again every half minute while the tab is looked at. */
export const useUnreadMessages = ({ enabled }: { enabled: boolean }) =>
  useApiQuery<UnreadCount>("/api/messages/unread-count", {
    queryKey: UNREAD_COUNT_KEY,
    refetchInterval: EVERY_MS,
    enabled,
  });
