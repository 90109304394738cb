import { route } from "@/lib/foundation/api/route";
import { getPlatformSettings, updatePlatformSettings } from "@/lib/platform/platform/data";
import { updatePlatformSettingsBody } from "@/lib/platform/platform/schema";

export const GET = route({ can: "super-admin" }, ({ db }) => getPlatformSettings(db));

export const PUT = route({ can: "super-admin", body: updatePlatformSettingsBody }, ({ db, body }) =>
  updatePlatformSettings(db, body),
);
