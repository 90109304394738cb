import { copyActionPlan } from "@/lib/action-plans/data";
import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";

export const POST = route(
  { can: "member", params: idParams, success: 201, idempotent: true },
  ({ actor, db, params }) => copyActionPlan(db, actor, params.id),
);
