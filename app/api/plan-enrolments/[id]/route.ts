import { changeEnrolment } from "@/lib/follow-up/action-plans/data";
import { enrolmentBody } from "@/lib/follow-up/action-plans/schema";
import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";

export const PATCH = route(
  { can: "CLIENTS_UPDATE", params: idParams, body: enrolmentBody },
  ({ actor, db, params, body }) => changeEnrolment(db, actor, params.id, body.action),
);
