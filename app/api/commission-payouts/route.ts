import { createPayout, listPayouts } from "@/lib/commissions/payouts/data";
import { createPayoutBody, payoutListQuery } from "@/lib/commissions/payouts/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route(
  { can: "COMMISSIONS_MANAGE", query: payoutListQuery },
  ({ actor, db, query }) => listPayouts(db, actor, query),
);

export const POST = route(
  { can: "COMMISSIONS_MANAGE", body: createPayoutBody, idempotent: true, successStatus: 201 },
  ({ actor, db, body }) => createPayout(db, actor, body),
);
