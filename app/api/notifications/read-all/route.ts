import { forbidden } from "@/lib/api/errors";
import { route } from "@/lib/api/route";
import { isTenantActor } from "@/lib/auth/actor-schema";
import { markAllNotificationsRead } from "@/lib/notifications/data";

export const POST = route({ can: null }, ({ actor, db }) => {
  if (!isTenantActor(actor)) throw forbidden();
  return markAllNotificationsRead(db, actor);
});
