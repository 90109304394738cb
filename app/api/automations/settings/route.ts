import { route } from "@/lib/api/route";
import { setAutomationSettings } from "@/lib/automations/data";
import { automationSettingsBody } from "@/lib/automations/schema";

export const PUT = route(
  { can: "AUTOMATION_MANAGE", body: automationSettingsBody },
  ({ actor, db, body }) => setAutomationSettings(db, actor, body),
);
