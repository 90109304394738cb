import type { Client } from "pg";

/** Writes many rows of one table in one statement. The columns are those of the first row. */
export async function writeRows(
  db: Client,
  table:
    | "clients"
    | "deals"
    | "notes"
    | "tasks"
    | "deal_key_dates"
    | "notifications"
    | "email_templates"
    | "messages"
    | "message_states",
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await db.query(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
