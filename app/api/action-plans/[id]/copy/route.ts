import { copyActionPlan } from "@/lib/action-plans/data";
import { recordRoute } from "@/lib/api/record-route";

export const POST = recordRoute(
  { can: "member", successStatus: 201, idempotent: true },
  copyActionPlan,
);
