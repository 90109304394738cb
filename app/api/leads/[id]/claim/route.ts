import { recordRoute } from "@/lib/api/record-route";
import { claimLead, getLeadOffer } from "@/lib/lead-routing/leads.data";

export const GET = recordRoute({ can: "member" }, getLeadOffer);

export const POST = recordRoute({ can: "member" }, claimLead);
