import { deleteActionPlan, getActionPlan, saveActionPlan } from "@/lib/action-plans/data";
import { updateActionPlanBody } from "@/lib/action-plans/schema";
import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";

export const GET = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  getActionPlan(db, actor, params.id),
);

// Whose plan it is decides: one's own with WORKFLOWS_CREATE, any with WORKFLOWS_MANAGE.
export const PUT = route(
  { can: "member", params: idParams, body: updateActionPlanBody },
  ({ actor, db, params, body }) => saveActionPlan(db, actor, params.id, body),
);

export const DELETE = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  deleteActionPlan(db, actor, params.id),
);
