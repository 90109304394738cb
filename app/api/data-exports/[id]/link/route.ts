import { recordRoute } from "@/lib/api/record-route";
import { linkOf } from "@/lib/data-exports/data";

export const GET = recordRoute({ can: "CLIENTS_EXPORT" }, linkOf);
