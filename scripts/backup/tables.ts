import type pg from "pg";

/** Without `storage`, because uploading the objects writes its rows. */
const SCHEMAS = ["public", "private", "auth", "graphile_worker"];
/** Not saved, because the list of applied migrations belongs to the database, not to its data. */
const HISTORIES = ["auth.schema_migrations", "graphile_worker.migrations"];

export type Table = { name: string; columns: string[] };

/** Lists the tables to save, with their columns except generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1) and n.nspname || '.' || c.relname <> all ($2)
     group by 1 order by 1`,
    [SCHEMAS, HISTORIES],
  );
  return rows;
}

/** Returns the last value of every sequence that was used. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Returns the versions of the migrations that created the database. Throws when Lintel's migrations did not
 * create it.
 */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const history = await client.query(
    "select to_regclass('supabase_migrations.schema_migrations') as name",
  );
  if (history.rows[0]?.name === null) {
    throw new Error(
      "The database has no tables of Lintel yet: apply the migrations first (docs/operations.md, Upgrading)",
    );
  }
  const { rows } = await client.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
}

/** Returns the table's name and columns as COPY expects them. */
export const toCopyTarget = ({ name, columns }: Table): string =>
  `${quoteName(name)} (${columns.map((column) => `"${column}"`).join(", ")})`;

export const quoteName = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");
