import { recordRoute } from "@/lib/foundation/api/record-route";
import { getEnvelope, voidEnvelope } from "@/lib/records/signatures/data";
import { voidEnvelopeBody } from "@/lib/records/signatures/schema";

export const POST = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: voidEnvelopeBody, find: getEnvelope },
  voidEnvelope,
);
