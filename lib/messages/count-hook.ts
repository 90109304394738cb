"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";

export const UNREAD_COUNT_KEY = ["messages", "unread-count"];

export type UnreadCount = { unread_count: number };

const EVERY_MS = 30_000;

/** How many of the person's own messages are unread; asked again every half minute while the tab is looked at. */
export function useUnreadMessages({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: UNREAD_COUNT_KEY,
    queryFn: ({ signal }) => apiFetch<UnreadCount>("/api/messages/unread-count", { signal }),
    refetchInterval: EVERY_MS,
    enabled,
  });
}
