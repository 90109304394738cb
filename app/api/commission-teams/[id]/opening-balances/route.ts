import { getCommissionTeam } from "@/lib/commissions/teams/data";
import { postTeamOpeningBalance } from "@/lib/commissions/teams/opening-balance.data";
import { teamOpeningBalanceBody } from "@/lib/commissions/teams/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const POST = recordRoute(
  {
    can: "COMMISSIONS_MANAGE",
    body: teamOpeningBalanceBody,
    find: getCommissionTeam,
    idempotent: true,
  },
  postTeamOpeningBalance,
);
