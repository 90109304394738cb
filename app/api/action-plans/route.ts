import { listActionPlans, saveActionPlan } from "@/lib/follow-up/action-plans/data";
import { createActionPlanBody } from "@/lib/follow-up/action-plans/schema";
import { route } from "@/lib/foundation/api/route";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";

export const GET = route({ can: "member" }, async ({ actor, db }) => ({
  plans: await listActionPlans(db, actor),
}));

// Needs WORKFLOWS_CREATE or WORKFLOWS_MANAGE, which the database checks.
export const POST = route(
  {
    can: "member",
    body: createActionPlanBody,
    successStatus: 201,
    idempotent: true,
    check: ({ actor }) => requireAnyPermission(actor, "WORKFLOWS_CREATE", "WORKFLOWS_MANAGE"),
  },
  ({ actor, db, body }) => saveActionPlan(db, actor, null, body),
);
