import { route } from "@/lib/foundation/api/route";
import { listLeadOffers } from "@/lib/leads/lead-routing/leads.data";

/** Lists the leads that the caller may claim now. */
export const GET = route({ can: "member" }, ({ actor, db }) => listLeadOffers(db, actor));
