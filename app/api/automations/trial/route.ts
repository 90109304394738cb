import { previewAutomation } from "@/lib/follow-up/automations/data";
import { tryAutomationBody } from "@/lib/follow-up/automations/schema";
import { route } from "@/lib/foundation/api/route";
import { listConditionFields } from "@/lib/records/custom-fields/data";

/** Returns what an automation would have done. Changes nothing. */
export const POST = route(
  { can: "AUTOMATION_MANAGE", body: tryAutomationBody },
  async ({ actor, db, body }) =>
    previewAutomation(db, actor, body, await listConditionFields(db, actor)),
);
