import { recordRoute } from "@/lib/foundation/api/record-route";
import { undoBulkChange } from "@/lib/foundation/record-layer/bulk.data";

export const POST = recordRoute({ can: "member", allowApiKey: true }, undoBulkChange);
