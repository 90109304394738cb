import { assignPlan, getCommissionMember } from "@/lib/commissions/members/data";
import { assignPlanBody } from "@/lib/commissions/members/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const PUT = recordRoute(
  { can: "COMMISSIONS_MANAGE", body: assignPlanBody, find: getCommissionMember },
  assignPlan,
);
