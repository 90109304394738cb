import { route } from "@/lib/foundation/api/route";
import { getTextState } from "@/lib/messaging/notifications/preferences.data";

/** Whether one can be texted, and from which number. */
export const GET = route({ can: "member" }, ({ actor, db }) => getTextState(db, actor.tenantId));
