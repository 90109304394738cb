import { route } from "@/lib/foundation/api/route";
import { listLeadRules, saveLeadRule } from "@/lib/leads/lead-routing/rules.data";
import { createLeadRuleBody } from "@/lib/leads/lead-routing/schema";

export const GET = route({ can: "CLIENTS_ASSIGN" }, async ({ actor, db }) => ({
  rules: await listLeadRules(db, actor),
}));

export const POST = route(
  { can: "CLIENTS_ASSIGN", body: createLeadRuleBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => saveLeadRule(db, actor, null, body),
);
