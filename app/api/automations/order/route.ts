import { reorderAutomations } from "@/lib/follow-up/automations/data";
import { automationOrderBody } from "@/lib/follow-up/automations/schema";
import { route } from "@/lib/foundation/api/route";

export const PUT = route(
  { can: "AUTOMATION_MANAGE", body: automationOrderBody },
  async ({ actor, db, body }) => ({ automations: await reorderAutomations(db, actor, body.ids) }),
);
