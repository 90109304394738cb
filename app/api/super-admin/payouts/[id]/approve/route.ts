import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { approvePayout } from "@/lib/money/partners/review.data";
import { approvePayoutBody } from "@/lib/money/partners/schema";

export const POST = route(
  { can: "super-admin", params: idParams, body: approvePayoutBody },
  ({ db, params, body }) => approvePayout(db, params.id, body.external_reference),
);
