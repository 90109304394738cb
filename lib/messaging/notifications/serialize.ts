import type { Database } from "@/lib/foundation/supabase/database.types";

type Returned = Database["public"]["Functions"]["list_notifications"]["Returns"][number];

/** A notification row. (Generated types of functions have no null.) */
export type NotificationRow = Omit<Returned, "read_at"> & { read_at: string | null };

/** Returns a notification for the API; `url` is a path in the app. */
export function toNotification(row: Omit<NotificationRow, "unread_count">) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    url: row.url,
    read_at: row.read_at,
    created_at: row.created_at,
  };
}

export type Notification = ReturnType<typeof toNotification>;

export type NotificationList = { notifications: Notification[]; unread_count: number };
