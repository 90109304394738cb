import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";
import { listQueue } from "@/lib/records/checklists/items.data";
import { checklistItemQuery } from "@/lib/records/checklists/schema";

export const GET = route(
  { can: "DEALS_VIEW", query: checklistItemQuery },
  ({ actor, db, query }) => {
    if (query.queue === "review" && !can(actor, "DEALS_APPROVE")) throw forbidden();
    return listQueue(db, actor, query);
  },
);
