import { recordRoute } from "@/lib/api/record-route";
import { countHoldings } from "@/lib/members/member-list.data";

export const GET = recordRoute({ can: "MEMBERS_DELETE" }, countHoldings);
