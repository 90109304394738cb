import { route } from "@/lib/foundation/api/route";
import { dismissFirstSteps } from "@/lib/reports/dashboard/data";
import { firstStepsBody } from "@/lib/reports/dashboard/schema";

export const PUT = route({ can: "member", body: firstStepsBody }, ({ actor, db, body }) =>
  dismissFirstSteps(db, actor, body.dismissed),
);
