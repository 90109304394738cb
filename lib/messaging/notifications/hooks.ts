"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { Notification, NotificationList } from "./serialize";

const LATEST = ["notifications"];

/**
 * How often the bell asks while the tab is looked at; a hidden tab asks when it is looked at again. Who has got a lead
 * knows within five seconds.
 */
const POLL_MS = 4_000;

/** The latest notifications and how many are unread. */
export const useNotifications = () =>
  useApiQuery<NotificationList>("/api/notifications", {
    queryKey: LATEST,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: POLL_MS / 2,
  });

/** A call that shows at once what it marks as read; taken back when the server refuses. */
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

/** Marks one as read. */
export const useMarkNotificationRead = () =>
  useMarking(
    (id: string) => apiFetch(`/api/notifications/${id}`, { method: "PATCH", body: { read: true } }),
    ({ notifications, unread_count }, id) => ({
      notifications: notifications.map((entry) => (entry.id === id ? asRead(entry) : entry)),
      unread_count:
        unread_count - notifications.filter((entry) => entry.id === id && !entry.read_at).length,
    }),
  );

/** Marks everything as read. */
export const useMarkAllNotificationsRead = () =>
  useMarking(
    () => post("/api/notifications/read-all"),
    ({ notifications }) => ({ notifications: notifications.map(asRead), unread_count: 0 }),
  );

const asRead = (entry: Notification): Notification => ({
  ...entry,
  read_at: entry.read_at ?? new Date().toISOString(),
});

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
