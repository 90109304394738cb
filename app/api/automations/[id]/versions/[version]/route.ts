import { restoreVersion } from "@/lib/follow-up/automations/data";
import { versionParams } from "@/lib/follow-up/automations/schema";
import { route } from "@/lib/foundation/api/route";

/** Restores the automation to this version. */
export const POST = route(
  { can: "AUTOMATION_MANAGE", params: versionParams },
  ({ actor, db, params }) => restoreVersion(db, actor, params),
);
