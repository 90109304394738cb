import { recordRoute } from "@/lib/foundation/api/record-route";
import { declineLead } from "@/lib/leads/lead-routing/leads.data";

export const POST = recordRoute({ can: "member" }, declineLead);
