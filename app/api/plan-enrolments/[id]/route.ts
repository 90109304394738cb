import { changeEnrolment } from "@/lib/action-plans/data";
import { enrolmentBody } from "@/lib/action-plans/schema";
import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";

export const PATCH = route(
  { can: "CLIENTS_UPDATE", params: idParams, body: enrolmentBody },
  ({ actor, db, params, body }) => changeEnrolment(db, actor, params.id, body.action),
);
