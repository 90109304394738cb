import { recordRoute } from "@/lib/foundation/api/record-route";
import { getRetention } from "@/lib/records/retention/data";

export const GET = recordRoute({ can: "DEALS_VIEW", allowApiKey: true }, getRetention);
