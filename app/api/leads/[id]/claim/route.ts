import { recordRoute } from "@/lib/foundation/api/record-route";
import { claimLead, getLeadOffer } from "@/lib/leads/lead-routing/leads.data";

export const GET = recordRoute({ can: "member" }, getLeadOffer);

export const POST = recordRoute({ can: "member" }, claimLead);
