import { route } from "@/lib/foundation/api/route";
import { notificationPreferenceBody } from "@/lib/messaging/notifications/preferences-schema";
import {
  getNotificationPreferences,
  saveNotificationPreference,
} from "@/lib/messaging/notifications/preferences.data";

/** What one wants to be told of, and how. */
export const GET = route({ can: null }, ({ db }) => getNotificationPreferences(db));

/** One topic of it. */
export const PUT = route({ can: null, body: notificationPreferenceBody }, ({ actor, db, body }) =>
  saveNotificationPreference(db, actor.userId, body),
);
