import { route } from "@/lib/foundation/api/route";
import { setAutomationSettings } from "@/lib/follow-up/automations/data";
import { automationSettingsBody } from "@/lib/follow-up/automations/schema";

export const PUT = route(
  { can: "AUTOMATION_MANAGE", body: automationSettingsBody },
  ({ actor, db, body }) => setAutomationSettings(db, actor, body),
);
