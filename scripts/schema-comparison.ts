import { extract, plan, type Action } from "@supabase/pg-delta";
import pg from "pg";

/** The changes that make the first database equal to the second. */
export type Difference = {
  /** The statements, in an order that can run. */
  actions: Action[];
  rows: RowDifference[];
};

/** Rows of a table that only one of the databases has, as JSON. */
export type RowDifference = { table: string; missing: string[]; superfluous: string[] };

/**
 * Compares two whole databases: objects, owners, grants (also on columns), policies, comments, and
 * the rows of every new database. Ignores the order of a table's columns.
 */
export async function compareDatabases(from: string, to: string): Promise<Difference> {
  const pools = [from, to].map((connectionString) => new pg.Pool({ connectionString, max: 1 }));
  const [fromPool, toPool] = pools as [pg.Pool, pg.Pool];
  try {
    const [have, want] = [await extract(fromPool), await extract(toPool)];
    const blind = want.diagnostics.filter(
      ({ code, message }) => code === "unmodeled_kind" && !isOfProject(message),
    );
    if (blind.length) throw new Error(blind.map(({ message }) => message).join("\n"));
    const { actions } = plan(have.factBase, want.factBase);
    return { actions, rows: compareRows(await readRows(fromPool), await readRows(toPool)) };
  } finally {
    for (const pool of pools) await pool.end();
  }
}

/** Rights to set parameters belong to the project (local/supabase/roles.sql), not to a migration. */
const isOfProject = (message: string) => message.includes('"parameter ACL"');

type Rows = Map<string, Set<string>>;

function compareRows(have: Rows, want: Rows): RowDifference[] {
  const tables = [...new Set([...have.keys(), ...want.keys()])].sort();
  return tables.flatMap((table) => {
    const mine = have.get(table) ?? new Set<string>();
    const wanted = want.get(table) ?? new Set<string>();
    const missing = [...wanted].filter((row) => !mine.has(row));
    const superfluous = [...mine].filter((row) => !wanted.has(row));
    return missing.length || superfluous.length ? [{ table, missing, superfluous }] : [];
  });
}

/** Every table with the columns that identify its rows, without those that a default fills with a new value. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    coalesce(array_agg(a.attname) filter (where pg_get_expr(d.adbin, d.adrelid) ~ '(gen_random_uuid|now)\\(\\)'), '{}')
      as drawn
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'storage')
  group by 1`;

async function readRows(pool: pg.Pool): Promise<Rows> {
  const rows: Rows = new Map();
  const tables = await pool.query<{ name: string; drawn: string[] }>(TABLES);
  for (const { name, drawn } of tables.rows) {
    const { rows: found } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t`,
      [drawn],
    );
    if (found.length) rows.set(name, new Set(found.map(({ row }) => row)));
  }
  return rows;
}
