import { recordRoute } from "@/lib/api/record-route";
import { deactivateMember } from "@/lib/members/member-list.data";
import { deactivateMemberBody } from "@/lib/members/schema";

export const POST = recordRoute(
  { can: "MEMBERS_DELETE", body: deactivateMemberBody },
  deactivateMember,
);
