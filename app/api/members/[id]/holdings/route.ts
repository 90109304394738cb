import { recordRoute } from "@/lib/foundation/api/record-route";
import { countHoldings } from "@/lib/organisation/members/member-list.data";

export const GET = recordRoute({ can: "MEMBERS_DELETE" }, countHoldings);
