import { listEnrolments } from "@/lib/follow-up/action-plans/data";
import { enrolmentQuery } from "@/lib/follow-up/action-plans/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "CLIENTS_VIEW", query: enrolmentQuery }, ({ actor, db, query }) =>
  listEnrolments(db, actor, query),
);
