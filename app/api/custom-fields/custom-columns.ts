import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { listMemberNames } from "@/lib/organisation/members/names.data";
import type { CustomColumns } from "@/lib/records/custom-fields/csv";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import type { CustomizedKind } from "@/lib/records/custom-fields/field-types";

/** Reads the custom-field columns of an export file, as far as the actor may see the fields. */
export async function readCustomColumns(
  db: Db,
  actor: TenantActor,
  kind: CustomizedKind,
): Promise<CustomColumns> {
  const fields = await listCustomFields(db, actor, { kind });
  const hasMember = fields.some(({ type }) => type === "member");
  const members = hasMember ? await listMemberNames(db, actor) : [];
  return { fields, names: new Map(members.map(({ user_id, name }) => [user_id, name])) };
}
