import { route } from "@/lib/api/route";
import { markAllNotificationsRead } from "@/lib/notifications/data";

export const POST = route({ can: "member" }, ({ actor, db }) => {
  return markAllNotificationsRead(db, actor);
});
