import { route } from "@/lib/foundation/api/route";
import { createTeam, listTeams } from "@/lib/organisation/teams/data";
import { teamBody } from "@/lib/organisation/teams/schema";

export const GET = route({ can: "MEMBERS_VIEW" }, async ({ actor, db }) => ({
  teams: await listTeams(db, actor),
}));

export const POST = route(
  { can: "MEMBERS_MANAGE", body: teamBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createTeam(db, actor, body),
);
