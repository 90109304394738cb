import { route } from "@/lib/foundation/api/route";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { isAskable } from "@/lib/messaging/inquiries/asked-fields";
import { inquiryMessages as text } from "@/lib/messaging/inquiries/messages";
import { updateInquiryFormBody } from "@/lib/messaging/inquiries/schema";
import { getInquiryForm, saveInquiryForm } from "@/lib/messaging/inquiries/settings.data";
import { listCustomFields } from "@/lib/records/custom-fields/data";

export const GET = route({ can: "SETTINGS_VIEW" }, ({ actor, db }) =>
  getInquiryForm(db, actor.tenantId),
);

export const PUT = route(
  { can: "SETTINGS_MANAGE", body: updateInquiryFormBody },
  async ({ actor, db, body }) => {
    if (body.custom_field_ids?.length) await requireAskable(db, actor, body.custom_field_ids);
    return saveInquiryForm(db, actor, body);
  },
);

/** Throws 400 when an id is not a custom field of clients that visitors can answer. */
async function requireAskable(db: Db, actor: TenantActor, ids: string[]): Promise<void> {
  const fields = await listCustomFields(db, actor, { kind: "client" });
  const askable = new Set(fields.filter(isAskable).map(({ id }) => id));
  if (ids.every((id) => askable.has(id))) return;
  throw new AppError("invalid_input", text.fieldUnknown, {
    fields: { custom_field_ids: text.fieldUnknown },
  });
}
