import { nullIf404 } from "@/lib/foundation/api/null-if-404";
import { route } from "@/lib/foundation/api/route";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { mentionsCustomFields } from "@/lib/messaging/email-templates/custom-variables";
import { getEmailTemplate } from "@/lib/messaging/email-templates/data";
import { renderTemplate } from "@/lib/messaging/email-templates/render-template";
import {
  processTemplateBody,
  type ProcessTemplateBody,
} from "@/lib/messaging/email-templates/schema";
import { toTemplateValues } from "@/lib/messaging/email-templates/template-values";
import { getProfile } from "@/lib/organisation/profile/data";
import { getClient } from "@/lib/records/clients/data";
import { getDeal } from "@/lib/records/deals/data";
import { readCustomColumns } from "../../custom-fields/custom-columns";

export const POST = route({ can: "member", body: processTemplateBody }, async (input) => {
  const { actor, db, body } = input;
  const [template, people, agent] = await Promise.all([
    body.template_id ? getEmailTemplate(db, actor, body.template_id) : null,
    clientAndDeal(db, actor, body),
    getProfile(db, actor.userId),
  ]);
  const { subject = template?.subject ?? "", body_text = template?.body_text ?? "" } = body;
  const values = toTemplateValues({
    ...people,
    ...(mentionsCustomFields(subject, body_text) && {
      custom: await readCustomColumns(db, actor, "client"),
    }),
    agent: { name: agent.name, email: actor.email, phone: agent.phone },
    team: { name: actor.tenantName },
  });
  return renderTemplate({ subject, body_text }, values, body.variables);
});

/** Returns the chosen client and deal. Throws 404 when the actor cannot see one. The client defaults to the deal's. */
async function clientAndDeal(
  db: Db,
  actor: TenantActor,
  { client_id, deal_id }: ProcessTemplateBody,
) {
  const [chosen, deal] = await Promise.all([
    client_id ? getClient(db, actor, client_id) : null,
    deal_id ? getDeal(db, actor, deal_id) : null,
  ]);
  const dealClientId = chosen ? null : (deal?.client_id ?? null);
  return {
    client: chosen ?? (await nullIf404(dealClientId, (id) => getClient(db, actor, id))),
    deal,
  };
}
