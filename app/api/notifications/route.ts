import { route } from "@/lib/foundation/api/route";
import { listNotifications } from "@/lib/messaging/notifications/data";
import { notificationListQuery } from "@/lib/messaging/notifications/schema";

export const GET = route(
  { can: "member", query: notificationListQuery },
  ({ actor, db, query }) => {
    return listNotifications(db, actor, query);
  },
);
