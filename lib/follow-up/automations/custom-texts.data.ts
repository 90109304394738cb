import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { impersonateMember, stopImpersonating } from "@/lib/foundation/database/impersonation.data";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import {
  mentionsCustomFields,
  toCustomTexts,
} from "@/lib/messaging/email-templates/custom-variables";
import { toCustomField, toCustomValues } from "@/lib/records/custom-fields/field-types";
import type { AutomationAction } from "./schema";

type Sender = { tenantId: string; clientId: string; ownerId: string };

/**
 * Returns the texts of a client's custom fields for an action that may use them, as far as the automation's
 * owner can see the fields.
 */
export async function readCustomTexts(
  trx: SqlTransaction,
  { tenantId, clientId, ownerId }: Sender,
  action: AutomationAction,
): Promise<Readonly<Record<string, string | null>>> {
  if (!mentionsCustomFields(JSON.stringify(action))) return {};
  await impersonateMember(trx, { userId: ownerId, tenantId });
  const rows = await trx
    .selectFrom("custom_field_records")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("kind", "=", "client")
    .where("deleted_at", "is", null)
    .execute();
  const client = await trx
    .selectFrom("client_records")
    .select("custom")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", clientId)
    .executeTakeFirst();
  await stopImpersonating(trx);
  const fields = rows.map((row) => toCustomField(row as Tables<"custom_field_records">));
  const values = toCustomValues({ custom: client?.custom ?? {} });
  const ids = fields.flatMap(({ type, key }) => (type === "member" ? [String(values[key])] : []));
  const members = await trx
    .selectFrom("profiles")
    .select(["user_id", "name"])
    .where("user_id", "=", sql<string>`any (${ids.filter((id) => id !== "undefined")}::uuid[])`)
    .execute();
  const names = new Map(members.map(({ user_id, name }) => [user_id, name]));
  return toCustomTexts({ fields, names }, values);
}
