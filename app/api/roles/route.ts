import { route } from "@/lib/api/route";
import { createRole, listRoles } from "@/lib/roles/data";
import { createRoleBody } from "@/lib/roles/schema";

export const GET = route({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => ({
  roles: await listRoles(db, actor),
}));

export const POST = route(
  { can: "MEMBERS_MANAGE", body: createRoleBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createRole(db, actor, body),
);
