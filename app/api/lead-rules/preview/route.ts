import { route } from "@/lib/api/route";
import { previewRouting } from "@/lib/lead-routing/rules.data";
import { previewRoutingBody } from "@/lib/lead-routing/schema";

/** Changes nothing: whom an inquiry would go to now. */
export const POST = route(
  { can: "CLIENTS_ASSIGN", body: previewRoutingBody },
  ({ actor, db, body }) => previewRouting(db, actor, body),
);
