import { recordRoute } from "@/lib/foundation/api/record-route";
import { getScore } from "@/lib/leads/leads/data";

export const GET = recordRoute({ can: "CLIENTS_VIEW" }, getScore);
