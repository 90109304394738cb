import { createPlan, listPlans } from "@/lib/commissions/plans/data";
import { createPlanBody } from "@/lib/commissions/plans/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "COMMISSIONS_VIEW" }, async ({ actor, db }) => ({
  plans: await listPlans(db, actor),
}));

export const POST = route(
  { can: "COMMISSIONS_MANAGE", body: createPlanBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createPlan(db, actor, body),
);
