import { route } from "@/lib/foundation/api/route";
import { createTemplate, listTemplates } from "@/lib/records/checklists/data";
import { createTemplateBody } from "@/lib/records/checklists/schema";

export const GET = route({ can: "SETTINGS_VIEW" }, async ({ actor, db }) => ({
  templates: await listTemplates(db, actor),
}));

export const POST = route(
  { can: "SETTINGS_MANAGE", body: createTemplateBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createTemplate(db, actor, body),
);
