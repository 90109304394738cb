import { recordRoute } from "@/lib/foundation/api/record-route";
import { retryMatch } from "@/lib/listings/listings/searches.data";

export const POST = recordRoute({ can: "CLIENTS_UPDATE" }, retryMatch);
