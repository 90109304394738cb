import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteLeadRule, saveLeadRule } from "@/lib/lead-routing/rules.data";
import { updateLeadRuleBody } from "@/lib/lead-routing/schema";

export const PUT = route(
  { can: "CLIENTS_ASSIGN", params: idParams, body: updateLeadRuleBody },
  ({ actor, db, params, body }) => saveLeadRule(db, actor, params.id, body),
);

export const DELETE = route({ can: "CLIENTS_ASSIGN", params: idParams }, ({ actor, db, params }) =>
  deleteLeadRule(db, actor, params.id),
);
