import { recordRoute } from "@/lib/api/record-route";
import { deleteLeadRule, saveLeadRule } from "@/lib/lead-routing/rules.data";
import { updateLeadRuleBody } from "@/lib/lead-routing/schema";

export const PUT = recordRoute({ can: "CLIENTS_ASSIGN", body: updateLeadRuleBody }, saveLeadRule);

export const DELETE = recordRoute({ can: "CLIENTS_ASSIGN" }, deleteLeadRule);
