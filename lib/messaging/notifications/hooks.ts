"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { LATEST } from "./latest-hook";
import type { Notification, NotificationList } from "./serialize";

/** Marks notifications as read optimistically, and undoes it when the server refuses. */
function useMarking<Sent = void>(
  call: (sent: Sent) => Promise<unknown>,
  marked: (list: NotificationList, sent: Sent) => NotificationList,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (sent) => {
      await queryClient.cancelQueries({ queryKey: LATEST });
      const before = queryClient.getQueryData<NotificationList>(LATEST);
      queryClient.setQueryData<NotificationList>(LATEST, (list) => list && marked(list, sent));
      return before;
    },
    onError: (_error, _sent, before) => queryClient.setQueryData(LATEST, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LATEST }),
  });
}

/** Marks one notification as read. */
export const useMarkNotificationRead = () =>
  useMarking(
    (id: string) => apiFetch(`/api/notifications/${id}`, { method: "PATCH", body: { read: true } }),
    ({ notifications, unread_count }, id) => ({
      notifications: notifications.map((entry) => (entry.id === id ? asRead(entry) : entry)),
      unread_count:
        unread_count - notifications.filter((entry) => entry.id === id && !entry.read_at).length,
    }),
  );

/** Marks all notifications as read. */
export const useMarkAllNotificationsRead = () =>
  useMarking(
    () => post("/api/notifications/read-all"),
    ({ notifications }) => ({ notifications: notifications.map(asRead), unread_count: 0 }),
  );

const asRead = (entry: Notification): Notification => ({
  ...entry,
  read_at: entry.read_at ?? new Date().toISOString(),
});

/** The number of notifications shown at first and loaded with each step. */
export const NOTIFICATIONS_SHOWN = 20;

/** Reads the notifications before a given one. Throws ApiError. */
export function useOlderNotifications() {
  return useMutation({
    mutationFn: async ({ created_at, id }: Notification) => {
      const query = new URLSearchParams({ before: created_at, before_id: id });
      return (await apiFetch<NotificationList>(`/api/notifications?${query}`)).notifications;
    },
  });
}
