import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { restoreTenant } from "@/lib/platform/platform/tenants.data";

export const POST = route({ can: "super-admin", params: idParams }, ({ db, params }) =>
  restoreTenant(db, params.id),
);
