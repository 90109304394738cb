import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteRole, getRole, updateRole } from "@/lib/organisation/roles/data";
import { updateRoleBody } from "@/lib/organisation/roles/schema";

export const GET = recordRoute({ can: "MEMBERS_VIEW" }, getRole);

export const PUT = recordRoute(
  { can: "MEMBERS_MANAGE", body: updateRoleBody, find: getRole },
  updateRole,
);

export const DELETE = recordRoute({ can: "MEMBERS_MANAGE" }, deleteRole);
