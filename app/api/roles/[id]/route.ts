import { recordRoute } from "@/lib/api/record-route";
import { deleteRole, getRole, updateRole } from "@/lib/roles/data";
import { updateRoleBody } from "@/lib/roles/schema";

export const GET = recordRoute({ can: "MEMBERS_VIEW" }, getRole);

export const PUT = recordRoute(
  { can: "MEMBERS_MANAGE", body: updateRoleBody, find: getRole },
  updateRole,
);

export const DELETE = recordRoute({ can: "MEMBERS_MANAGE" }, deleteRole);
