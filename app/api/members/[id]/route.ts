import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { updateMember } from "@/lib/members/member-list.data";
import { updateMemberBody } from "@/lib/members/schema";

export const PATCH = route(
  { can: "MEMBERS_MANAGE", params: idParams, body: updateMemberBody },
  ({ actor, db, params, body }) => updateMember(db, actor, params.id, body),
);
