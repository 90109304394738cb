import type pg from "pg";

/** The columns that the audit log leaves out, as in the table's schema file. */
const LEFT_OUT = {
  clients: ["deal_value", "last_contact_at"],
  deals: ["closed_at"],
};

/** Until the transaction ends, changes of a table go to the audit log only and create no event. */
export async function logOnly(db: pg.Client, table: keyof typeof LEFT_OUT): Promise<void> {
  await db.query("select private.enable_audit($1::regclass, $2, $3)", [
    `public.${table}`,
    table.slice(0, -1),
    LEFT_OUT[table],
  ]);
}
