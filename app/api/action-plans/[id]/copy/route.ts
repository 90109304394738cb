import { copyActionPlan } from "@/lib/action-plans/data";
import { recordRoute } from "@/lib/api/record-route";

export const POST = recordRoute({ can: "member", success: 201, idempotent: true }, copyActionPlan);
