import { deletePlan, getPlan, updatePlan } from "@/lib/commissions/plans/data";
import { updatePlanBody } from "@/lib/commissions/plans/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "COMMISSIONS_VIEW" }, getPlan);

export const PUT = recordRoute(
  { can: "COMMISSIONS_MANAGE", body: updatePlanBody, find: getPlan },
  updatePlan,
);

export const DELETE = recordRoute({ can: "COMMISSIONS_MANAGE" }, deletePlan);
