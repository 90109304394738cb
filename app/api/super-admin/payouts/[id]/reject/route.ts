import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { rejectPayout } from "@/lib/partners/review.data";
import { rejectPayoutBody } from "@/lib/partners/schema";

export const POST = route(
  { can: "super-admin", params: idParams, body: rejectPayoutBody },
  ({ db, params, body }) => rejectPayout(db, params.id, body.reason),
);
