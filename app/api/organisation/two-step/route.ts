import { route } from "@/lib/foundation/api/route";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { isOwner } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";
import { requireTwoStep } from "@/lib/organisation/two-step/data";
import { requireTwoStepBody } from "@/lib/organisation/two-step/schema";

/** Sets whether the team requires two-step sign-in. Only the owner may. */
export const PUT = route(
  { can: "member", body: requireTwoStepBody, check: ({ actor }) => requireOwner(actor) },
  ({ actor, db, body }) => requireTwoStep(db, actor.tenantId, body.required),
);

function requireOwner(actor: TenantActor): void {
  if (!isOwner(actor)) throw forbidden();
}
