import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { approvePayout } from "@/lib/partners/review.data";
import { approvePayoutBody } from "@/lib/partners/schema";

export const POST = route(
  { can: "super-admin", params: idParams, body: approvePayoutBody },
  ({ db, params, body }) => approvePayout(db, params.id, body.external_reference),
);
