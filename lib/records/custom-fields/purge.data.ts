import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { attemptItem } from "@/lib/foundation/database/failed-items.data";
import { ago } from "@/lib/foundation/database/moments";
import { RESTORABLE_DAYS, type CustomizedKind } from "./field-types";

const WORK = "gone custom fields";
const RESTORABLE = `${RESTORABLE_DAYS} days`;

const TABLES: Readonly<Record<CustomizedKind, string>> = {
  client: "clients",
  deal: "deals",
  task: "tasks",
  transaction: "transactions",
};

type GoneField = { id: string; tenant_id: string; kind: string };

/** Deletes fields that can no longer be restored, and their values in the records. */
export async function purgeCustomFields(db: SqlDatabase): Promise<void> {
  const gone = await db
    .selectFrom("custom_fields")
    .select(["id", "tenant_id", "kind"])
    .where("deleted_at", "<", ago(RESTORABLE))
    .execute();
  for (const field of gone) {
    const item = { work: WORK, item: field.id, tenantId: field.tenant_id };
    await attemptItem(db, item, (trx) => forgetField(trx, field));
  }
}

/** Deletes the definition first, so that nobody can restore it while its values are removed. */
async function forgetField(trx: SqlTransaction, { id, tenant_id, kind }: GoneField): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("custom_fields")
    .where("id", "=", id)
    .where("deleted_at", "<", ago(RESTORABLE))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  // Skips the validation against the definitions, which no longer include the field.
  await sql`select set_config('lintel.restoring', 'on', true)`.execute(trx);
  await sql`update ${sql.table(TABLES[kind as CustomizedKind])} set custom = custom - ${id}::text
    where tenant_id = ${tenant_id} and custom ? ${id}`.execute(trx);
}
