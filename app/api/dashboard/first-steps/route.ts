import { route } from "@/lib/api/route";
import { dismissFirstSteps } from "@/lib/dashboard/data";
import { firstStepsBody } from "@/lib/dashboard/schema";

export const PUT = route({ can: "member", body: firstStepsBody }, ({ actor, db, body }) =>
  dismissFirstSteps(db, actor, body.dismissed),
);
