import { route } from "@/lib/foundation/api/route";
import { getChecklistSettings, updateChecklistSettings } from "@/lib/records/checklists/data";
import { updateChecklistSettingsBody } from "@/lib/records/checklists/schema";

export const GET = route({ can: "DEALS_VIEW" }, ({ actor, db }) => getChecklistSettings(db, actor));

export const PUT = route(
  { can: "SETTINGS_MANAGE", body: updateChecklistSettingsBody },
  ({ actor, db, body }) => updateChecklistSettings(db, actor, body),
);
