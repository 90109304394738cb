import { previewActionPlan } from "@/lib/follow-up/action-plans/data";
import { previewPlanBody } from "@/lib/follow-up/action-plans/schema";
import { route } from "@/lib/foundation/api/route";

/** Returns what the steps would do for a client. Changes nothing. */
export const POST = route({ can: "CLIENTS_VIEW", body: previewPlanBody }, ({ actor, db, body }) =>
  previewActionPlan(db, actor, body),
);
