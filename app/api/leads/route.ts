import { route } from "@/lib/foundation/api/route";
import { prefetchLeads, listLeads } from "@/lib/leads/leads/data";
import { leadListQuery } from "@/lib/leads/leads/schema";

export const GET = route(
  { can: "CLIENTS_VIEW", query: leadListQuery, prefetch: prefetchLeads },
  ({ actor, db, query, prefetched }) => listLeads(db, actor, query, prefetched),
);
