import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getTenant } from "@/lib/platform/platform/tenants.data";

export const GET = route({ can: "super-admin", params: idParams }, ({ actor, params }) =>
  getTenant(actor, params.id),
);
