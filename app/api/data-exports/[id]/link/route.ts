import { recordRoute } from "@/lib/api/record-route";
import { createDownloadLink } from "@/lib/data-exports/data";

export const GET = recordRoute({ can: "CLIENTS_EXPORT" }, createDownloadLink);
