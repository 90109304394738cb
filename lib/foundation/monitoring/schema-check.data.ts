import { MIGRATIONS } from "@/lib/foundation/database/migrations";
import { describeSchemaMismatch, type AppliedMigration } from "./schema-check";

type Query = (sql: string) => Promise<{ rows: AppliedMigration[] }>;

/** The database's schema version, and why this release cannot work with it (null when it can). */
export type SchemaState = { version: string | null; mismatch: string | null };

const UNDEFINED_TABLE = "42P01";

/**
 * Compares the migrations that the Supabase CLI recorded in the database with those of this release. A
 * database without records is accepted. Throws when the database does not respond.
 */
export async function readSchemaState(query: Query): Promise<SchemaState> {
  try {
    const { rows } = await query(
      "select version, name from supabase_migrations.schema_migrations order by version",
    );
    const mismatch = describeSchemaMismatch(MIGRATIONS, rows);
    return { version: rows.at(-1)?.version ?? null, mismatch };
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    return { version: null, mismatch: null };
  }
}
