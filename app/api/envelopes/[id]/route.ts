import { recordRoute } from "@/lib/foundation/api/record-route";
import { getEnvelope } from "@/lib/records/signatures/data";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, getEnvelope);
