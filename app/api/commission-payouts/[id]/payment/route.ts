import { getPayout, payPayout } from "@/lib/commissions/payouts/data";
import { payPayoutBody } from "@/lib/commissions/payouts/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const POST = recordRoute(
  { can: "COMMISSIONS_MANAGE", body: payPayoutBody, find: getPayout },
  payPayout,
);
