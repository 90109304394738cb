import { undoEnrolment } from "@/lib/follow-up/action-plans/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

/** Stops what the caller enrolled last in the plan. */
export const POST = recordRoute({ can: "AUTOMATION_VIEW" }, undoEnrolment);
