import { route } from "@/lib/api/route";
import { isTenantActor } from "@/lib/auth/actor-schema";
import { forbidden } from "@/lib/errors";
import { listAssignableMembers } from "@/lib/members/data";
import { assignableQuery } from "@/lib/members/schema";

// Which permission is needed depends on the area: listAssignableMembers asks for it.
export const GET = route({ can: null, query: assignableQuery }, async ({ actor, db, query }) => {
  if (!isTenantActor(actor)) throw forbidden();
  return { members: await listAssignableMembers(db, actor, query.area) };
});
