import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteAutomation, getAutomation, saveAutomation } from "@/lib/automations/data";
import { updateAutomationBody } from "@/lib/automations/schema";

export const GET = route({ can: "AUTOMATION_VIEW", params: idParams }, ({ actor, db, params }) =>
  getAutomation(db, actor, params.id),
);

export const PUT = route(
  { can: "AUTOMATION_MANAGE", params: idParams, body: updateAutomationBody },
  ({ actor, db, params, body }) => saveAutomation(db, actor, params.id, body),
);

export const DELETE = route(
  { can: "AUTOMATION_MANAGE", params: idParams },
  ({ actor, db, params }) => deleteAutomation(db, actor, params.id),
);
