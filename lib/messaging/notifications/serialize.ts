import type { Database } from "@/lib/foundation/supabase/database.types";

type Returned = Database["public"]["Functions"]["list_notifications"]["Returns"][number];

/** A notification as the database gives it. (Generated types of functions know no null.) */
export type NotificationRow = Omit<Returned, "read_at"> & { read_at: string | null };

/** A notification as the API answers it; `url` is a path in the app. */
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
