import { route } from "@/lib/api/route";
import { reorderAutomations } from "@/lib/automations/data";
import { automationOrderBody } from "@/lib/automations/schema";

export const PUT = route(
  { can: "AUTOMATION_MANAGE", body: automationOrderBody },
  async ({ actor, db, body }) => ({ automations: await reorderAutomations(db, actor, body.ids) }),
);
