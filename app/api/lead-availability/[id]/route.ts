import { recordRoute } from "@/lib/foundation/api/record-route";
import { getAvailability, saveAvailability } from "@/lib/leads/lead-routing/rules.data";
import { leadAvailabilityBody } from "@/lib/leads/lead-routing/schema";

export const GET = recordRoute({ can: "member" }, getAvailability);

/** One's own, or that of somebody to whom one gives clients: the database says who that is. */
export const PUT = recordRoute({ can: "member", body: leadAvailabilityBody }, saveAvailability);
