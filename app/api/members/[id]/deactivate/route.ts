import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deactivateMember } from "@/lib/members/member-list.data";
import { deactivateMemberBody } from "@/lib/members/schema";

export const POST = route(
  { can: "MEMBERS_DELETE", params: idParams, body: deactivateMemberBody },
  ({ actor, db, params, body }) => deactivateMember(db, actor, params.id, body),
);
