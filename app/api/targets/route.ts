import { route } from "@/lib/foundation/api/route";
import { listTargets, setTarget } from "@/lib/reports/targets/data";
import { setTargetBody, targetQuery } from "@/lib/reports/targets/schema";

export const GET = route({ can: "REPORTS_VIEW", query: targetQuery }, ({ actor, db, query }) =>
  listTargets(db, actor, query),
);

export const PUT = route({ can: "ANALYTICS_MANAGE", body: setTargetBody }, ({ actor, db, body }) =>
  setTarget(db, actor, body),
);
