import { copyActionPlan } from "@/lib/follow-up/action-plans/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const POST = recordRoute(
  { can: "member", successStatus: 201, idempotent: true },
  copyActionPlan,
);
