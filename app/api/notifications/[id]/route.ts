import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { markNotification } from "@/lib/messaging/notifications/data";
import { markNotificationBody } from "@/lib/messaging/notifications/schema";

export const PATCH = route(
  { can: "member", params: idParams, body: markNotificationBody },
  ({ actor, db, params, body }) => {
    return markNotification(db, actor, params.id, body.read);
  },
);
