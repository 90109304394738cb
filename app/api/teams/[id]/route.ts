import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteTeam, renameTeam } from "@/lib/organisation/teams/data";
import { teamBody } from "@/lib/organisation/teams/schema";

export const PUT = recordRoute({ can: "MEMBERS_MANAGE", body: teamBody }, renameTeam);

export const DELETE = recordRoute({ can: "MEMBERS_MANAGE" }, deleteTeam);
