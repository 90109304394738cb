import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { listVersions } from "@/lib/automations/data";

export const GET = route(
  { can: "AUTOMATION_VIEW", params: idParams },
  async ({ actor, db, params }) => ({ versions: await listVersions(db, actor, params.id) }),
);
