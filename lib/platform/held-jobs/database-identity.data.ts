import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import type { DatabaseIdentity, SeenDatabase } from "./restore-check";

/**
 * Returns no row on a standby. The timeline comes from the name of the WAL file, which changes at once; the
 * control file changes only at the next checkpoint.
 */
export const IDENTITY_QUERY = `
  select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as database,
    left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
  from pg_control_system() where not pg_is_in_recovery()`;

/** Returns the identity of this database. Throws on a standby. */
export async function readIdentity(db: SqlDatabase): Promise<DatabaseIdentity> {
  const { rows } = await sql<DatabaseIdentity>`${sql.raw(IDENTITY_QUERY)}`.execute(db);
  const [identity] = rows;
  if (!identity) throw new Error("DATABASE_URL leads to a standby, which cannot be written to");
  return identity;
}

/** Returns the database that workers last used, as recorded in this one; undefined before the first start. */
export const readSeenDatabase = (db: SqlDatabase): Promise<SeenDatabase | undefined> =>
  db
    .selectFrom("private.database_identity")
    .select(["database", "timeline"])
    .select(
      sql<number>`extract(epoch from now() - seen_at)::double precision`.as("secondsSinceSeen"),
    )
    .executeTakeFirst();

/** Records that workers use this database. */
export async function saveIdentity(db: SqlDatabase, identity: DatabaseIdentity): Promise<void> {
  const seen = { ...identity, seen_at: sql<string>`clock_timestamp()` };
  await db
    .insertInto("private.database_identity")
    .values(seen)
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet(seen))
    .execute();
}

/** Locks the identity until commit, so that one worker at a time checks whether the database was restored. */
export const lockIdentity = (trx: SqlTransaction) =>
  sql`lock table private.database_identity in share row exclusive mode`.execute(trx);
