import { recordRoute } from "@/lib/api/record-route";
import { getScore } from "@/lib/leads/data";

export const GET = recordRoute({ can: "CLIENTS_VIEW" }, getScore);
