import { recordRoute } from "@/lib/api/record-route";
import { undoBulkChange } from "@/lib/records/bulk.data";

export const POST = recordRoute({ can: "member", allowApiKey: true }, undoBulkChange);
