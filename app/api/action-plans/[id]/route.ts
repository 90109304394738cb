import { deleteActionPlan, getActionPlan, saveActionPlan } from "@/lib/follow-up/action-plans/data";
import { updateActionPlanBody } from "@/lib/follow-up/action-plans/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "member" }, getActionPlan);

// The permission depends on the owner: WORKFLOWS_CREATE for the actor's own plan, WORKFLOWS_MANAGE for any.
export const PUT = recordRoute(
  { can: "member", body: updateActionPlanBody, find: getActionPlan },
  saveActionPlan,
);

export const DELETE = recordRoute({ can: "member" }, deleteActionPlan);
