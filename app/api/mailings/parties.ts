import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { mentionsCustomFields } from "@/lib/messaging/email-templates/custom-variables";
import type { CreateMailingBody, PreviewMailingBody } from "@/lib/messaging/mailings/schema";
import { getProfile } from "@/lib/organisation/profile/data";
import { resolveSelectedClientIds } from "@/lib/records/clients/data";
import { readCustomColumns } from "../custom-fields/custom-columns";

/** Returns the clients that a mailing goes to, by ids or by the list's filter, and its sender. */
export async function getParties(
  db: Db,
  actor: TenantActor,
  body: CreateMailingBody | PreviewMailingBody,
) {
  const [ids, { name, phone }, custom] = await Promise.all([
    resolveSelectedClientIds(db, actor, body),
    getProfile(db, actor.userId),
    mentionsCustomFields(body.subject, body.content)
      ? readCustomColumns(db, actor, "client")
      : undefined,
  ]);
  const agent = { name, email: actor.email, phone };
  return { ids, sender: { agent, team: { name: actor.tenantName }, custom } };
}
