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

/** Removes fields that can no longer be restored, with the values that records have of them. */
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

/** Deletes the definition first, so that nobody brings it back while its values go. */
async function forgetField(trx: SqlTransaction, { id, tenant_id, kind }: GoneField): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("custom_fields")
    .where("id", "=", id)
    .where("deleted_at", "<", ago(RESTORABLE))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  // The values are set as they stand, past the definitions.
  await sql`select set_config('lintel.restoring', 'on', true)`.execute(trx);
  await sql`update ${sql.table(TABLES[kind as CustomizedKind])} set custom = custom - ${id}::text
    where tenant_id = ${tenant_id} and custom ? ${id}`.execute(trx);
}
