import { recordRoute } from "@/lib/foundation/api/record-route";
import { deactivateMember } from "@/lib/organisation/members/member-list.data";
import { deactivateMemberBody } from "@/lib/organisation/members/schema";

export const POST = recordRoute(
  { can: "MEMBERS_DELETE", body: deactivateMemberBody },
  deactivateMember,
);
