import { recordRoute } from "@/lib/foundation/api/record-route";
import { getEnvelope, notifySigner } from "@/lib/records/signatures/data";
import { notifySignerBody } from "@/lib/records/signatures/schema";

export const POST = recordRoute(
  { can: "DEALS_UPDATE", allowApiKey: true, body: notifySignerBody, find: getEnvelope },
  notifySigner,
);
