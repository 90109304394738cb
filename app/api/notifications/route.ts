import { route } from "@/lib/api/route";
import { listNotifications } from "@/lib/notifications/data";
import { notificationListQuery } from "@/lib/notifications/schema";

export const GET = route(
  { can: "member", query: notificationListQuery },
  ({ actor, db, query }) => {
    return listNotifications(db, actor, query);
  },
);
