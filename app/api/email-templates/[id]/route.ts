import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import {
  deleteEmailTemplate,
  getEmailTemplate,
  updateEmailTemplate,
} from "@/lib/email-templates/data";
import { updateEmailTemplateBody } from "@/lib/email-templates/schema";

export const GET = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  getEmailTemplate(db, actor, params.id),
);

export const PUT = route(
  { can: "member", params: idParams, body: updateEmailTemplateBody },
  ({ actor, db, params, body }) => updateEmailTemplate(db, actor, params.id, body),
);

export const DELETE = route({ can: "member", params: idParams }, ({ actor, db, params }) =>
  deleteEmailTemplate(db, actor, params.id),
);
