import { after } from "next/server";
import { route } from "@/lib/foundation/api/route";
import { listPayouts, requestPayout } from "@/lib/money/partners/data";
import { partnerListQuery, payoutBody } from "@/lib/money/partners/schema";
import { recordSignUpTrace } from "@/lib/money/partners/visits.data";

export const GET = route({ can: null, query: partnerListQuery }, ({ db, query }) =>
  listPayouts(db, query),
);

export const POST = route(
  { can: null, body: payoutBody, successStatus: 201, idempotent: true },
  async ({ actor, db, body, request }) => {
    const payout = await requestPayout(db, body);
    after(() => recordSignUpTrace(actor.userId, request.headers));
    return payout;
  },
);
