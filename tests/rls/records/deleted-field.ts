import type { Sql } from "../with-user";

/**
 * Locks the table at the start of a test that deletes a field. If two tests with their own rows locked it later,
 * each would wait for the other.
 */
export const lockCustomFields = (sql: Sql) =>
  sql.run("lock table custom_fields in share row exclusive mode");

/**
 * Deletes a field as if that had happened `days` days ago. The guard is off meanwhile, because nobody may set the
 * time of a deletion.
 */
export async function backdateDeletion(sql: Sql, id: string, days: number): Promise<void> {
  await sql.run("alter table custom_fields disable trigger custom_fields_guard");
  await sql.run(
    "update custom_fields set deleted_at = now() - make_interval(days => $2) where id = $1",
    [id, days],
  );
  await sql.run("alter table custom_fields enable trigger custom_fields_guard");
}
