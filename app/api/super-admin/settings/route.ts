import { route } from "@/lib/api/route";
import { getPlatformSettings, updatePlatformSettings } from "@/lib/platform/data";
import { updatePlatformSettingsBody } from "@/lib/platform/schema";

export const GET = route({ can: "super-admin" }, ({ db }) => getPlatformSettings(db));

export const PUT = route({ can: "super-admin", body: updatePlatformSettingsBody }, ({ db, body }) =>
  updatePlatformSettings(db, body),
);
