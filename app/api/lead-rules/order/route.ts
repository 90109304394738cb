import { route } from "@/lib/api/route";
import { reorderLeadRules } from "@/lib/lead-routing/rules.data";
import { leadRuleOrderBody } from "@/lib/lead-routing/schema";

export const PUT = route(
  { can: "CLIENTS_ASSIGN", body: leadRuleOrderBody },
  async ({ actor, db, body }) => ({ rules: await reorderLeadRules(db, actor, body.ids) }),
);
