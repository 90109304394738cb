import { recordRoute } from "@/lib/foundation/api/record-route";
import { getChecklist } from "@/lib/records/checklists/items.data";
import { getSideApprovals } from "@/lib/records/transaction-approvals/data";

export const GET = recordRoute({ can: "DEALS_VIEW" }, (db, actor, id) =>
  getSideApprovals(db, actor, id, getChecklist(db, actor, id)),
);
