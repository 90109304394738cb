import { recordRoute } from "@/lib/api/record-route";
import { updateMember } from "@/lib/members/member-list.data";
import { updateMemberBody } from "@/lib/members/schema";

export const PATCH = recordRoute({ can: "MEMBERS_MANAGE", body: updateMemberBody }, updateMember);
