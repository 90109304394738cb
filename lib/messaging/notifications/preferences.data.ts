import "server-only";
import { env } from "@/lib/foundation/env";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import {
  notificationPreferencesSchema,
  textStateSchema,
  type NotificationPreference,
  type NotificationPreferences,
  type TextState,
} from "./preferences-schema";

/** Returns the caller's notification preferences, with defaults for topics never changed. */
export async function getNotificationPreferences(db: Db): Promise<NotificationPreferences> {
  return notificationPreferencesSchema.parse(await rpc(db, "get_my_notification_preferences"));
}

/** Saves the caller's choice of bell, mail and text for one topic. */
export async function saveNotificationPreference(
  db: Db,
  userId: string,
  preference: NotificationPreference,
): Promise<void> {
  const { error } = await db
    .from("notification_preferences")
    .upsert({ user_id: userId, ...preference }, { onConflict: "user_id,topic" });
  if (error) throw toAppError(error);
}

/** Returns whether and from which number the caller can be texted, and why the last text failed. */
export async function getTextState(db: Db, tenantId: string): Promise<TextState> {
  const data = await rpc(db, "get_my_text_state", { p_tenant_id: tenantId });
  const { sms_number, ...state } = textStateSchema.parse(data);
  return { ...state, from: env.TWILIO_ACCOUNT_SID ? (sms_number ?? env.SMS_FROM ?? null) : null };
}
