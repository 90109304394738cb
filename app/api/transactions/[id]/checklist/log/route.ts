import { recordRoute } from "@/lib/foundation/api/record-route";
import { listChecklistLog } from "@/lib/records/checklists/items.data";

export const GET = recordRoute({ can: "DEALS_VIEW" }, listChecklistLog);
