import { recordRoute } from "@/lib/foundation/api/record-route";
import { listSuccessors } from "@/lib/organisation/members/member-list.data";

/** Lists the members who may take over all work of a member. */
export const GET = recordRoute({ can: "MEMBERS_DELETE" }, listSuccessors);
