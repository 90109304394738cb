import { listVersions } from "@/lib/follow-up/automations/data";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  { can: "AUTOMATION_VIEW", params: idParams },
  async ({ actor, db, params }) => ({ versions: await listVersions(db, actor, params.id) }),
);
