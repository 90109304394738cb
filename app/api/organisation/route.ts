import { route } from "@/lib/foundation/api/route";
import { getOrganisation, updateOrganisation } from "@/lib/organisation/tenants/data";
import { updateOrganisationBody } from "@/lib/organisation/tenants/schema";

export const GET = route({ can: "SETTINGS_VIEW" }, ({ actor, db }) =>
  getOrganisation(db, actor.tenantId),
);

export const PUT = route(
  { can: "SETTINGS_MANAGE", body: updateOrganisationBody },
  ({ actor, db, body }) => updateOrganisation(db, actor.tenantId, body),
);
