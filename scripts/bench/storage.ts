import pg from "pg";

type TableRow = {
  name: string;
  rows: string;
  table: string;
  indexes: string;
  dead: string;
  vacuumed: string;
};

/** Rows, sizes and vacuum's results of the largest tables on disk. */
const TABLES = `
  select s.schemaname || '.' || s.relname as name, s.n_live_tup::text as rows,
    pg_size_pretty(pg_table_size(s.relid)) as table, pg_size_pretty(pg_indexes_size(s.relid)) as indexes,
    s.n_dead_tup::text as dead,
    coalesce(to_char(greatest(s.last_vacuum, s.last_autovacuum), 'YYYY-MM-DD HH24:MI'), 'never') as vacuumed
  from pg_stat_user_tables s
  where s.schemaname in ('public', 'private')
  order by pg_total_relation_size(s.relid) desc limit 8`;

type IndexRow = { name: string; kind: string; size: string };

/** The largest indexes on disk. */
const INDEXES = `
  select i.indexrelname as name, a.amname as kind, pg_size_pretty(pg_relation_size(i.indexrelid)) as size
  from pg_stat_user_indexes i
  join pg_class c on c.oid = i.indexrelid
  join pg_am a on a.oid = c.relam
  where i.schemaname in ('public', 'private')
  order by pg_relation_size(i.indexrelid) desc limit 12`;

/** Prints a database's largest tables, with the state after vacuum, and its largest indexes. */
export async function printStorage(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    console.table((await db.query<TableRow>(TABLES)).rows);
    console.table((await db.query<IndexRow>(INDEXES)).rows);
  } finally {
    await db.end();
  }
}
