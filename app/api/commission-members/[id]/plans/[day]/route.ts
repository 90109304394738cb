import { removeAssignment } from "@/lib/commissions/members/data";
import { assignmentParams } from "@/lib/commissions/members/schema";
import { route } from "@/lib/foundation/api/route";

export const DELETE = route(
  { can: "COMMISSIONS_MANAGE", params: assignmentParams, successStatus: 200 },
  ({ actor, db, params }) => removeAssignment(db, actor, params.id, params.day),
);
