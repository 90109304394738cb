import { route } from "@/lib/api/route";
import { previewAutomation } from "@/lib/automations/data";
import { tryAutomationBody } from "@/lib/automations/schema";

/** Changes nothing: what an automation would have done. */
export const POST = route(
  { can: "AUTOMATION_MANAGE", body: tryAutomationBody },
  ({ actor, db, body }) => previewAutomation(db, actor, body),
);
