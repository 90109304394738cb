import { recordRoute } from "@/lib/foundation/api/record-route";
import { updateMember } from "@/lib/organisation/members/member-list.data";
import { updateMemberBody } from "@/lib/organisation/members/schema";

export const PATCH = recordRoute({ can: "MEMBERS_MANAGE", body: updateMemberBody }, updateMember);
