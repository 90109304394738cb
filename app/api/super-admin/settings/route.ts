import { route } from "@/lib/foundation/api/route";
import { getPlatformSettings, updatePlatformSettings } from "@/lib/platform/platform/data";
import { updatePlatformSettingsBody } from "@/lib/platform/platform/schema";

export const GET = route({ can: "super-admin" }, () => getPlatformSettings());

export const PUT = route(
  { can: "super-admin", body: updatePlatformSettingsBody },
  ({ actor, body }) => updatePlatformSettings(actor, body),
);
