import { route } from "@/lib/api/route";
import { forbidden } from "@/lib/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { requireTwoStep } from "@/lib/two-step/data";
import { requireTwoStepBody } from "@/lib/two-step/schema";

/** Whether everybody in the team signs in in two steps; the owner decides. */
export const PUT = route(
  { can: "member", body: requireTwoStepBody, check: ({ actor }) => requireOwner(actor) },
  ({ actor, db, body }) => requireTwoStep(db, actor.tenantId, body.required),
);

function requireOwner({ role }: TenantActor): void {
  if (role !== "owner") throw forbidden();
}
