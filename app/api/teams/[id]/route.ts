import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteTeam, renameTeam } from "@/lib/teams/data";
import { teamBody } from "@/lib/teams/schema";

export const PUT = route(
  { can: "MEMBERS_MANAGE", params: idParams, body: teamBody },
  ({ actor, db, params, body }) => renameTeam(db, actor, params.id, body),
);

export const DELETE = route({ can: "MEMBERS_MANAGE", params: idParams }, ({ actor, db, params }) =>
  deleteTeam(db, actor, params.id),
);
