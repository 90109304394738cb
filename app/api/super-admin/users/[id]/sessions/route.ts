import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { endUserSessions } from "@/lib/platform/tenants.data";

export const DELETE = route({ can: "super-admin", params: idParams }, ({ db, params }) =>
  endUserSessions(db, params.id),
);
