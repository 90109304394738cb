import { getCommissionMember, updateCommissionMember } from "@/lib/commissions/members/data";
import { updateCommissionMemberBody } from "@/lib/commissions/members/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "COMMISSIONS_VIEW" }, getCommissionMember);

export const PUT = recordRoute(
  { can: "COMMISSIONS_MANAGE", body: updateCommissionMemberBody, find: getCommissionMember },
  updateCommissionMember,
);
