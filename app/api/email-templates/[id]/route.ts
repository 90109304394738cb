import { recordRoute } from "@/lib/api/record-route";
import {
  deleteEmailTemplate,
  getEmailTemplate,
  updateEmailTemplate,
} from "@/lib/email-templates/data";
import { updateEmailTemplateBody } from "@/lib/email-templates/schema";

export const GET = recordRoute({ can: "member" }, getEmailTemplate);

export const PUT = recordRoute(
  { can: "member", body: updateEmailTemplateBody, find: getEmailTemplate },
  updateEmailTemplate,
);

export const DELETE = recordRoute({ can: "member" }, deleteEmailTemplate);
