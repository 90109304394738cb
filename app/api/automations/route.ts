import {
  getAutomationSettings,
  listAutomations,
  saveAutomation,
} from "@/lib/follow-up/automations/data";
import { createAutomationBody } from "@/lib/follow-up/automations/schema";
import { route } from "@/lib/foundation/api/route";

export const GET = route({ can: "AUTOMATION_VIEW" }, async ({ actor, db }) => {
  const [automations, settings] = await Promise.all([
    listAutomations(db, actor),
    getAutomationSettings(db, actor),
  ]);
  return { automations, ...settings };
});

export const POST = route(
  { can: "AUTOMATION_MANAGE", body: createAutomationBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => saveAutomation(db, actor, null, body),
);
