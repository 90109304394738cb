import { forbidden } from "@/lib/api/errors";
import { route } from "@/lib/api/route";
import { isTenantActor } from "@/lib/auth/actor-schema";
import { listNotifications } from "@/lib/notifications/data";
import { notificationListQuery } from "@/lib/notifications/schema";

export const GET = route({ can: null, query: notificationListQuery }, ({ actor, db, query }) => {
  if (!isTenantActor(actor)) throw forbidden();
  return listNotifications(db, actor, query);
});
