import { route } from "@/lib/foundation/api/route";
import { notificationPreferenceBody } from "@/lib/messaging/notifications/preferences-schema";
import {
  getNotificationPreferences,
  saveNotificationPreference,
} from "@/lib/messaging/notifications/preferences.data";

/** The person's notification preferences. */
export const GET = route({ can: null }, ({ db }) => getNotificationPreferences(db));

/** Saves the preference of one topic. */
export const PUT = route({ can: null, body: notificationPreferenceBody }, ({ actor, db, body }) =>
  saveNotificationPreference(db, actor.userId, body),
);
