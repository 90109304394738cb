import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { restoreTenant } from "@/lib/platform/tenants.data";

export const POST = route({ can: "super-admin", params: idParams }, ({ db, params }) =>
  restoreTenant(db, params.id),
);
