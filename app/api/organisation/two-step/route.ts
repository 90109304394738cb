import { route } from "@/lib/api/route";
import { requireTwoStep } from "@/lib/two-step/data";
import { requireTwoStepBody } from "@/lib/two-step/schema";

/** Whether everybody in the team signs in in two steps; the owner decides. */
export const PUT = route({ can: "member", body: requireTwoStepBody }, ({ actor, db, body }) =>
  requireTwoStep(db, actor.tenantId, body.required),
);
