import { route } from "@/lib/api/route";
import { orderAutomations } from "@/lib/automations/data";
import { automationOrderBody } from "@/lib/automations/schema";

export const PUT = route(
  { can: "AUTOMATION_MANAGE", body: automationOrderBody },
  async ({ actor, db, body }) => ({ automations: await orderAutomations(db, actor, body.ids) }),
);
