import { undoEnrolment } from "@/lib/follow-up/action-plans/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

/** Undoes the caller's last enrolment in the plan. */
export const POST = recordRoute({ can: "AUTOMATION_VIEW" }, undoEnrolment);
