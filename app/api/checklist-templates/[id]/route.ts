import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteTemplate, getTemplate, updateTemplate } from "@/lib/records/checklists/data";
import { updateTemplateBody } from "@/lib/records/checklists/schema";

export const GET = recordRoute({ can: "SETTINGS_VIEW" }, getTemplate);

export const PUT = recordRoute(
  { can: "SETTINGS_MANAGE", body: updateTemplateBody, find: getTemplate },
  updateTemplate,
);

export const DELETE = recordRoute({ can: "SETTINGS_MANAGE" }, deleteTemplate);
