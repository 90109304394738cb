import { recordRoute } from "@/lib/foundation/api/record-route";
import {
  deleteEmailTemplate,
  getEmailTemplate,
  updateEmailTemplate,
} from "@/lib/messaging/email-templates/data";
import { updateEmailTemplateBody } from "@/lib/messaging/email-templates/schema";

export const GET = recordRoute({ can: "member" }, getEmailTemplate);

export const PUT = recordRoute(
  { can: "member", body: updateEmailTemplateBody, find: getEmailTemplate },
  updateEmailTemplate,
);

export const DELETE = recordRoute({ can: "member" }, deleteEmailTemplate);
