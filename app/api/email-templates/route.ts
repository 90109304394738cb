import { route } from "@/lib/foundation/api/route";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import {
  createEmailTemplate,
  prefetchEmailTemplates,
  listEmailTemplates,
} from "@/lib/messaging/email-templates/data";
import {
  createEmailTemplateBody,
  emailTemplateListQuery,
} from "@/lib/messaging/email-templates/schema";

export const GET = route(
  { can: "member", query: emailTemplateListQuery, prefetch: prefetchEmailTemplates },
  ({ actor, db, query, prefetched }) => listEmailTemplates(db, actor, query, prefetched),
);

// The policy requires CONVERSATIONS_CREATE for the actor's own templates, COMMUNICATION_MANAGE for the team's.
export const POST = route(
  {
    can: "member",
    body: createEmailTemplateBody,
    successStatus: 201,
    idempotent: true,
    check: ({ actor }) =>
      requireAnyPermission(actor, "CONVERSATIONS_CREATE", "COMMUNICATION_MANAGE"),
  },
  ({ actor, db, body }) => createEmailTemplate(db, actor, body),
);
