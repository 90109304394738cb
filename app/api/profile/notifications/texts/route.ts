import { route } from "@/lib/api/route";
import { getTextState } from "@/lib/notifications/preferences.data";

/** Whether one can be texted, and from which number. */
export const GET = route({ can: "member" }, ({ actor, db }) => getTextState(db, actor.tenantId));
