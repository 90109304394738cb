import { route } from "@/lib/foundation/api/route";
import { getRetentionSettings, updateRetentionSettings } from "@/lib/records/retention/data";
import { updateRetentionSettingsBody } from "@/lib/records/retention/schema";

export const GET = route({ can: "DEALS_VIEW" }, ({ actor, db }) => getRetentionSettings(db, actor));

export const PUT = route(
  { can: "SETTINGS_MANAGE", body: updateRetentionSettingsBody },
  ({ actor, db, body }) => updateRetentionSettings(db, actor, body),
);
