import { route } from "@/lib/foundation/api/route";
import { getDealSettings, updateDealSettings } from "@/lib/records/deal-settings/data";
import { updateDealSettingsBody } from "@/lib/records/deal-settings/schema";

export const GET = route({ can: "DEALS_VIEW" }, ({ actor, db }) =>
  getDealSettings(db, actor.tenantId),
);

export const PUT = route(
  { can: "SETTINGS_MANAGE", body: updateDealSettingsBody },
  ({ actor, db, body }) => updateDealSettings(db, actor.tenantId, body),
);
