import { route } from "@/lib/foundation/api/route";
import { getLeadClock, listLeadRoutings } from "@/lib/leads/lead-routing/leads.data";
import { leadRoutingsQuery } from "@/lib/leads/lead-routing/schema";

export const GET = route(
  { can: "CLIENTS_VIEW", query: leadRoutingsQuery },
  async ({ actor, db, query }) => {
    const [clock, routings] = await Promise.all([
      query.client_id ? getLeadClock(db, actor, query.client_id) : null,
      listLeadRoutings(db, actor, query),
    ]);
    return { clock, routings };
  },
);
