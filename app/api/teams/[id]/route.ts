import { recordRoute } from "@/lib/api/record-route";
import { deleteTeam, renameTeam } from "@/lib/teams/data";
import { teamBody } from "@/lib/teams/schema";

export const PUT = recordRoute({ can: "MEMBERS_MANAGE", body: teamBody }, renameTeam);

export const DELETE = recordRoute({ can: "MEMBERS_MANAGE" }, deleteTeam);
