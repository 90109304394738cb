import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { rejectPayout } from "@/lib/money/partners/review.data";
import { rejectPayoutBody } from "@/lib/money/partners/schema";

export const POST = route(
  { can: "super-admin", params: idParams, body: rejectPayoutBody },
  ({ db, params, body }) => rejectPayout(db, params.id, body.reason),
);
