import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { listChecklistLog } from "@/lib/records/checklists/items.data";
import { checklistLogQuery } from "@/lib/records/checklists/schema";

export const GET = route(
  { can: "DEALS_VIEW", params: idParams, query: checklistLogQuery },
  ({ actor, db, params, query }) => listChecklistLog(db, actor, params.id, query),
);
