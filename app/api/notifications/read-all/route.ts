import { route } from "@/lib/foundation/api/route";
import { markAllNotificationsRead } from "@/lib/messaging/notifications/data";

export const POST = route({ can: "member" }, ({ actor, db }) => {
  return markAllNotificationsRead(db, actor);
});
