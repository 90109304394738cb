import { forbidden } from "@/lib/api/errors";
import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { isTenantActor } from "@/lib/auth/actor-schema";
import { markNotification } from "@/lib/notifications/data";
import { markNotificationBody } from "@/lib/notifications/schema";

export const PATCH = route(
  { can: null, params: idParams, body: markNotificationBody },
  ({ actor, db, params, body }) => {
    if (!isTenantActor(actor)) throw forbidden();
    return markNotification(db, actor, params.id, body.read);
  },
);
