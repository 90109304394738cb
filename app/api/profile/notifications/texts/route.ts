import { route } from "@/lib/foundation/api/route";
import { getTextState } from "@/lib/messaging/notifications/preferences.data";

/** Whether the person can get texts, and from which number. */
export const GET = route({ can: "member" }, ({ actor, db }) => getTextState(db, actor.tenantId));
