import { recordRoute } from "@/lib/foundation/api/record-route";
import { getChecklist } from "@/lib/records/checklists/items.data";

export const GET = recordRoute({ can: "DEALS_VIEW" }, getChecklist);
