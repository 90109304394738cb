import type pg from "pg";

/** What the audit log leaves out of a table, as its schema file says. */
const LEFT_OUT = {
  clients: ["deal_value", "last_contact_at"],
  deals: ["closed_at"],
};

/** Until the transaction ends, what changes in a table goes into the audit log and becomes no event. */
export async function logOnly(db: pg.Client, table: keyof typeof LEFT_OUT): Promise<void> {
  await db.query("select private.enable_audit($1::regclass, $2, $3)", [
    `public.${table}`,
    table.slice(0, -1),
    LEFT_OUT[table],
  ]);
}
