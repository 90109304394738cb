import { listEnrolments } from "@/lib/action-plans/data";
import { enrolmentQuery } from "@/lib/action-plans/schema";
import { route } from "@/lib/api/route";

export const GET = route({ can: "CLIENTS_VIEW", query: enrolmentQuery }, ({ actor, db, query }) =>
  listEnrolments(db, actor, query),
);
