import { route } from "@/lib/foundation/api/route";
import { createRole, listRoles } from "@/lib/organisation/roles/data";
import { createRoleBody } from "@/lib/organisation/roles/schema";

export const GET = route({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => ({
  roles: await listRoles(db, actor),
}));

export const POST = route(
  { can: "MEMBERS_MANAGE", body: createRoleBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createRole(db, actor, body),
);
