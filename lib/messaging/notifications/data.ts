import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { notificationMessages as text } from "./messages";
import type { NotificationListQuery } from "./schema";
import {
  toNotification,
  type Notification,
  type NotificationList,
  type NotificationRow,
} from "./serialize";

const COLUMNS = "id, kind, title, url, read_at, created_at";

/** Returns the actor's notifications in this tenant, latest first, and their unread count. */
export async function listNotifications(
  db: Db,
  actor: TenantActor,
  { limit, before, before_id }: NotificationListQuery,
): Promise<NotificationList> {
  const data = await tenantRpc(db, actor, "list_notifications", {
    p_limit: limit,
    p_before: before,
    p_before_id: before_id,
  });
  const rows = data as NotificationRow[];
  return {
    notifications: rows.filter((row) => row.id !== null).map(toNotification),
    unread_count: rows[0]?.unread_count ?? 0,
  };
}

/** Marks one of the actor's notifications as read or unread. Throws 404 when it is not theirs. */
export async function markNotification(
  db: Db,
  actor: TenantActor,
  id: string,
  read: boolean,
): Promise<Notification> {
  const { data, error } = await db
    .from("notifications")
    .update({ read_at: read ? new Date().toISOString() : null })
    .eq("id", id)
    .eq("tenant_id", actor.tenantId)
    .select(COLUMNS);
  if (error) throw toAppError(error);
  const row = data[0];
  if (!row) throw notFound(text.notFound);
  return toNotification(row);
}

/** Marks all of the actor's notifications as read. */
export async function markAllNotificationsRead(db: Db, actor: TenantActor): Promise<void> {
  const { error } = await db
    .from("notifications")
    .update({ read_at: new Date().toISOString() })
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", actor.userId)
    .is("read_at", null);
  if (error) throw toAppError(error);
}
