import { route } from "@/lib/foundation/api/route";
import { endSessions, listSessions } from "@/lib/organisation/sessions/data";

export const GET = route({ can: null }, async ({ db }) => ({ sessions: await listSessions(db) }));

/** Ends all other sessions. */
export const DELETE = route({ can: null }, ({ db }) => endSessions(db));
