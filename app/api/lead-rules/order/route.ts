import { route } from "@/lib/foundation/api/route";
import { reorderLeadRules } from "@/lib/leads/lead-routing/rules.data";
import { leadRuleOrderBody } from "@/lib/leads/lead-routing/schema";

export const PUT = route(
  { can: "CLIENTS_ASSIGN", body: leadRuleOrderBody },
  async ({ actor, db, body }) => ({ rules: await reorderLeadRules(db, actor, body.ids) }),
);
