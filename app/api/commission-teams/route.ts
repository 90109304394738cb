import { createCommissionTeam, listCommissionTeams } from "@/lib/commissions/teams/data";
import { createCommissionTeamBody } from "@/lib/commissions/teams/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "COMMISSIONS_VIEW" }, async ({ actor, db }) => ({
  teams: await listCommissionTeams(db, actor),
}));

export const POST = route(
  {
    can: "COMMISSIONS_MANAGE",
    body: createCommissionTeamBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) => createCommissionTeam(db, actor, body),
);
