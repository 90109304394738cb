import { getCommissionTeam, removeTeamMember, setTeamMember } from "@/lib/commissions/teams/data";
import { setTeamMemberBody, teamMemberParams } from "@/lib/commissions/teams/schema";
import { route } from "@/lib/foundation/api/route";

export const PUT = route(
  {
    can: "COMMISSIONS_MANAGE",
    params: teamMemberParams,
    body: setTeamMemberBody,
    check: ({ db, actor, params }) => getCommissionTeam(db, actor, params.id),
  },
  ({ actor, db, params, body }) => setTeamMember(db, actor, params, body),
);

export const DELETE = route(
  { can: "COMMISSIONS_MANAGE", params: teamMemberParams },
  ({ actor, db, params }) => removeTeamMember(db, actor, params),
);
