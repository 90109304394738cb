import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { endSessions } from "@/lib/sessions/data";

export const DELETE = route({ can: null, params: idParams }, ({ db, params }) =>
  endSessions(db, params.id),
);
