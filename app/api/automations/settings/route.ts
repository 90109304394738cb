import { setAutomationSettings } from "@/lib/follow-up/automations/data";
import { automationSettingsBody } from "@/lib/follow-up/automations/schema";
import { route } from "@/lib/foundation/api/route";

export const PUT = route(
  { can: "AUTOMATION_MANAGE", body: automationSettingsBody },
  ({ actor, db, body }) => setAutomationSettings(db, actor, body),
);
