import type { Sql } from "../with-user";

/**
 * Comes first in a test that lets a field rest: a lock that is taken later, of two tests with rows of their own in the
 * table, would make each wait for the other.
 */
export const lockCustomFields = (sql: Sql) =>
  sql.run("lock table custom_fields in share row exclusive mode");

/** Deletes a field as if that had been so many days ago. Nobody may say when they deleted one, so the guard is off meanwhile. */
export async function letFieldRest(sql: Sql, id: string, days: number): Promise<void> {
  await sql.run("alter table custom_fields disable trigger custom_fields_guard");
  await sql.run(
    "update custom_fields set deleted_at = now() - make_interval(days => $2) where id = $1",
    [id, days],
  );
  await sql.run("alter table custom_fields enable trigger custom_fields_guard");
}
