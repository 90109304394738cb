import {
  deleteCommissionTeam,
  getCommissionTeam,
  updateCommissionTeam,
} from "@/lib/commissions/teams/data";
import { updateCommissionTeamBody } from "@/lib/commissions/teams/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "COMMISSIONS_VIEW" }, getCommissionTeam);

export const PUT = recordRoute(
  { can: "COMMISSIONS_MANAGE", body: updateCommissionTeamBody, find: getCommissionTeam },
  updateCommissionTeam,
);

export const DELETE = recordRoute({ can: "COMMISSIONS_MANAGE" }, deleteCommissionTeam);
