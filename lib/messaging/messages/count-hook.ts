"use client";

import { useApiQuery } from "@/lib/foundation/record-layer/api-query";

export const UNREAD_COUNT_KEY = ["messages", "unread-count"];

export type UnreadCount = { unread_count: number };

const EVERY_MS = 30_000;

/** Reads the number of the person's unread messages, every 30 seconds in a visible tab. */
export const useUnreadMessages = ({ enabled }: { enabled: boolean }) =>
  useApiQuery<UnreadCount>("/api/messages/unread-count", {
    queryKey: UNREAD_COUNT_KEY,
    refetchInterval: EVERY_MS,
    enabled,
  });
