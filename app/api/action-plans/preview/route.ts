import { previewActionPlan } from "@/lib/action-plans/data";
import { previewPlanBody } from "@/lib/action-plans/schema";
import { route } from "@/lib/api/route";

/** Changes nothing: what the steps would do for a client. */
export const POST = route({ can: "CLIENTS_VIEW", body: previewPlanBody }, ({ actor, db, body }) =>
  previewActionPlan(db, actor, body),
);
