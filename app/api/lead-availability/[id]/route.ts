import { recordRoute } from "@/lib/foundation/api/record-route";
import { getAvailability, saveAvailability } from "@/lib/leads/lead-routing/rules.data";
import { leadAvailabilityBody } from "@/lib/leads/lead-routing/schema";

export const GET = recordRoute({ can: "member" }, getAvailability);

/** Saves the caller's own availability, or that of a person to whom they may assign clients. The database decides. */
export const PUT = recordRoute({ can: "member", body: leadAvailabilityBody }, saveAvailability);
