"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { useAnswer } from "@/lib/api/hooks";
import type { Notification, NotificationList } from "./serialize";

const LATEST = ["notifications"];

/**
 * How often the bell asks while the tab is looked at; a hidden tab asks when it is looked at again. Who has got a lead
 * knows within five seconds.
 */
const POLL_MS = 4_000;

/** The latest notifications and how many are unread. */
export const useNotifications = () =>
  useAnswer<NotificationList>("/api/notifications", {
    queryKey: LATEST,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: POLL_MS / 2,
  });

type Change = (list: NotificationList) => NotificationList;

function useShowAtOnce() {
  const queryClient = useQueryClient();
  const queryKey = LATEST;
  return {
    show: async (change: Change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<NotificationList>(queryKey);
      queryClient.setQueryData<NotificationList>(queryKey, (list) => list && change(list));
      return before;
    },
    takeBack: (before: NotificationList | undefined) => queryClient.setQueryData(queryKey, before),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}

const readNow = () => new Date().toISOString();

/** Marks one as read, at once; taken back when the server refuses. */
export function useMarkNotificationRead() {
  const { show, takeBack, refresh } = useShowAtOnce();
  return useMutation({
    mutationFn: (id: string) =>
      apiFetch<Notification>(`/api/notifications/${id}`, { method: "PATCH", body: { read: true } }),
    onMutate: (id) => show((list) => markedRead(list, id)),
    onError: (_error, _id, before) => takeBack(before),
    onSettled: refresh,
  });
}

function markedRead({ notifications, unread_count }: NotificationList, id: string) {
  const wasUnread = notifications.some((entry) => entry.id === id && entry.read_at === null);
  return {
    notifications: notifications.map((entry) =>
      entry.id === id ? { ...entry, read_at: entry.read_at ?? readNow() } : entry,
    ),
    unread_count: unread_count - (wasUnread ? 1 : 0),
  };
}

/** Marks everything as read, at once; taken back when the server refuses. */
export function useMarkAllNotificationsRead() {
  const { show, takeBack, refresh } = useShowAtOnce();
  return useMutation({
    mutationFn: () => apiFetch<void>("/api/notifications/read-all", { method: "POST" }),
    onMutate: () =>
      show(({ notifications }) => ({
        notifications: notifications.map((entry) => ({
          ...entry,
          read_at: entry.read_at ?? readNow(),
        })),
        unread_count: 0,
      })),
    onError: (_error, _nothing, before) => takeBack(before),
    onSettled: refresh,
  });
}

/** How many the bell shows at once, and reads on by. */
export const NOTIFICATIONS_SHOWN = 20;

/** Reads those before one that is shown. Throws ApiError. */
export function useOlderNotifications() {
  return useMutation({
    mutationFn: async ({ created_at, id }: Notification) => {
      const query = new URLSearchParams({ before: created_at, before_id: id });
      return (await apiFetch<NotificationList>(`/api/notifications?${query}`)).notifications;
    },
  });
}
