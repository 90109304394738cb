import { route } from "@/lib/api/route";
import { leadsWithActor, listLeads } from "@/lib/leads/data";
import { leadListQuery } from "@/lib/leads/schema";

export const GET = route(
  { can: "CLIENTS_VIEW", query: leadListQuery, actorWith: leadsWithActor },
  ({ actor, db, query, loaded }) => listLeads(db, actor, query, loaded),
);
