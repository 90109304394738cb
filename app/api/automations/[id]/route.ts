import { recordRoute } from "@/lib/api/record-route";
import { deleteAutomation, getAutomation, saveAutomation } from "@/lib/automations/data";
import { updateAutomationBody } from "@/lib/automations/schema";

export const GET = recordRoute({ can: "AUTOMATION_VIEW" }, getAutomation);

export const PUT = recordRoute(
  { can: "AUTOMATION_MANAGE", body: updateAutomationBody, find: getAutomation },
  saveAutomation,
);

export const DELETE = recordRoute({ can: "AUTOMATION_MANAGE" }, deleteAutomation);
