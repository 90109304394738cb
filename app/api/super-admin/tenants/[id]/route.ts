import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getTenant } from "@/lib/platform/tenants.data";

export const GET = route({ can: "super-admin", params: idParams }, ({ db, params }) =>
  getTenant(db, params.id),
);
