import { route } from "@/lib/foundation/api/route";
import { previewRouting } from "@/lib/leads/lead-routing/rules.data";
import { previewRoutingBody } from "@/lib/leads/lead-routing/schema";

/** Returns the person who would get an inquiry now. Changes nothing. */
export const POST = route(
  { can: "CLIENTS_ASSIGN", body: previewRoutingBody },
  ({ actor, db, body }) => previewRouting(db, actor, body),
);
