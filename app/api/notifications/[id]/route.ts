import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { markNotification } from "@/lib/notifications/data";
import { markNotificationBody } from "@/lib/notifications/schema";

export const PATCH = route(
  { can: "member", params: idParams, body: markNotificationBody },
  ({ actor, db, params, body }) => {
    return markNotification(db, actor, params.id, body.read);
  },
);
