import { route } from "@/lib/api/route";
import { restoreVersion } from "@/lib/automations/data";
import { versionParams } from "@/lib/automations/schema";

/** Makes the automation again what it was at this version. */
export const POST = route(
  { can: "AUTOMATION_MANAGE", params: versionParams },
  ({ actor, db, params }) => restoreVersion(db, actor, params),
);
