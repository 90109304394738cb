import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { endUserSessions } from "@/lib/platform/platform/tenants.data";

export const DELETE = route({ can: "super-admin", params: idParams }, ({ db, params }) =>
  endUserSessions(db, params.id),
);
