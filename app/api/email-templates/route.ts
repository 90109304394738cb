import { route } from "@/lib/api/route";
import { requireAnyOf } from "@/lib/auth/require-any-of";
import {
  createEmailTemplate,
  emailTemplatesWithActor,
  listEmailTemplates,
} from "@/lib/email-templates/data";
import { createEmailTemplateBody, emailTemplateListQuery } from "@/lib/email-templates/schema";

export const GET = route(
  { can: "member", query: emailTemplateListQuery, actorWith: emailTemplatesWithActor },
  ({ actor, db, query, loaded }) => listEmailTemplates(db, actor, query, loaded),
);

// One's own takes CONVERSATIONS_CREATE, the team's COMMUNICATION_MANAGE: the policy tells them apart.
export const POST = route(
  {
    can: "member",
    body: createEmailTemplateBody,
    success: 201,
    idempotent: true,
    check: ({ actor }) => requireAnyOf(actor, "CONVERSATIONS_CREATE", "COMMUNICATION_MANAGE"),
  },
  ({ actor, db, body }) => createEmailTemplate(db, actor, body),
);
