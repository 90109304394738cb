import { deleteAutomation, getAutomation, saveAutomation } from "@/lib/follow-up/automations/data";
import { updateAutomationBody } from "@/lib/follow-up/automations/schema";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "AUTOMATION_VIEW" }, getAutomation);

export const PUT = recordRoute(
  { can: "AUTOMATION_MANAGE", body: updateAutomationBody, find: getAutomation },
  saveAutomation,
);

export const DELETE = recordRoute({ can: "AUTOMATION_MANAGE" }, deleteAutomation);
