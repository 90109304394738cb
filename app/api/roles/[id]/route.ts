import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteRole, getRole, updateRole } from "@/lib/roles/data";
import { updateRoleBody } from "@/lib/roles/schema";

export const GET = route({ can: "MEMBERS_VIEW", params: idParams }, ({ actor, db, params }) =>
  getRole(db, actor, params.id),
);

export const PUT = route(
  { can: "MEMBERS_MANAGE", params: idParams, body: updateRoleBody },
  ({ actor, db, params, body }) => updateRole(db, actor, params.id, body),
);

export const DELETE = route({ can: "MEMBERS_MANAGE", params: idParams }, ({ actor, db, params }) =>
  deleteRole(db, actor, params.id),
);
