import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { setPartnerStatus } from "@/lib/money/partners/review.data";
import { partnerStatusBody } from "@/lib/money/partners/schema";

export const PATCH = route(
  { can: "super-admin", params: idParams, body: partnerStatusBody },
  ({ actor, params, body }) => setPartnerStatus(actor, params.id, body.status),
);
