import { recordRoute } from "@/lib/foundation/api/record-route";
import { getChecklistItem, moveChecklistItem } from "@/lib/records/checklists/items.data";
import { moveItemBody } from "@/lib/records/checklists/schema";

export const GET = recordRoute({ can: "DEALS_VIEW" }, getChecklistItem);

export const PUT = recordRoute(
  { can: "DEALS_VIEW", body: moveItemBody, find: getChecklistItem },
  moveChecklistItem,
);
