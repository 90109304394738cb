import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteLeadRule, getLeadRule, saveLeadRule } from "@/lib/leads/lead-routing/rules.data";
import { updateLeadRuleBody } from "@/lib/leads/lead-routing/schema";

export const PUT = recordRoute(
  { can: "CLIENTS_ASSIGN", body: updateLeadRuleBody, find: getLeadRule },
  saveLeadRule,
);

export const DELETE = recordRoute({ can: "CLIENTS_ASSIGN" }, deleteLeadRule);
