import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { endSessions } from "@/lib/organisation/sessions/data";

export const DELETE = route({ can: null, params: idParams }, ({ db, params }) =>
  endSessions(db, params.id),
);
