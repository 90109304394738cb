import { route } from "@/lib/api/route";
import { prefetchLeads, listLeads } from "@/lib/leads/data";
import { leadListQuery } from "@/lib/leads/schema";

export const GET = route(
  { can: "CLIENTS_VIEW", query: leadListQuery, prefetch: prefetchLeads },
  ({ actor, db, query, prefetched }) => listLeads(db, actor, query, prefetched),
);
