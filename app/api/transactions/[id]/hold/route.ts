import { recordRoute } from "@/lib/foundation/api/record-route";
import { getRetention, liftHold, placeHold } from "@/lib/records/retention/data";
import { placeHoldBody } from "@/lib/records/retention/schema";

export const PUT = recordRoute(
  { can: "DEALS_APPROVE", allowApiKey: true, body: placeHoldBody, find: getRetention },
  placeHold,
);

export const DELETE = recordRoute({ can: "DEALS_APPROVE", allowApiKey: true }, liftHold);
