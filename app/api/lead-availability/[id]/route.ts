import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getAvailability, saveAvailability } from "@/lib/lead-routing/rules.data";
import { leadAvailabilityBody } from "@/lib/lead-routing/schema";

export const GET = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  getAvailability(db, actor, params.id),
);

/** One's own, or that of somebody to whom one gives clients: the database says who that is. */
export const PUT = route(
  { can: "member", params: idParams, body: leadAvailabilityBody },
  ({ actor, db, params, body }) => saveAvailability(db, actor, params.id, body),
);
