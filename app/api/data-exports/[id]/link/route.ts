import { recordRoute } from "@/lib/foundation/api/record-route";
import { createDownloadLink } from "@/lib/platform/data-exports/data";

export const GET = recordRoute({ can: "CLIENTS_EXPORT" }, createDownloadLink);
