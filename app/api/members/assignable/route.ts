import { route } from "@/lib/foundation/api/route";
import { isTenantActor } from "@/lib/foundation/auth/actor-schema";
import { forbidden } from "@/lib/foundation/errors";
import { listAssignableMembers } from "@/lib/organisation/members/owners.data";
import { assignableQuery } from "@/lib/organisation/members/schema";

// The permission depends on the area. listAssignableMembers checks it.
export const GET = route({ can: null, query: assignableQuery }, async ({ actor, db, query }) => {
  if (!isTenantActor(actor)) throw forbidden();
  return { members: await listAssignableMembers(db, actor, query.area) };
});
