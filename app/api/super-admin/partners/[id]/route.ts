import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { setPartnerStatus } from "@/lib/partners/review.data";
import { partnerStatusBody } from "@/lib/partners/schema";

export const PATCH = route(
  { can: "super-admin", params: idParams, body: partnerStatusBody },
  ({ db, params, body }) => setPartnerStatus(db, params.id, body.status),
);
