import { getPayout, updatePayout } from "@/lib/commissions/payouts/data";
import { updatePayoutBody } from "@/lib/commissions/payouts/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "COMMISSIONS_MANAGE" }, getPayout);

export const PUT = recordRoute(
  { can: "COMMISSIONS_MANAGE", body: updatePayoutBody, find: getPayout },
  updatePayout,
);
