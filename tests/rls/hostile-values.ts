import type { Sql } from "./with-user";

/**
 * Values that no form of the app sends, for each kind of column. Values that a constraint refuses are left out.
 */
const HOSTILE: Record<string, readonly string[]> = {
  text: [
    "''",
    "' '",
    "repeat('x', 1000000)",
    String.raw`E'\x01\x1b[0m\r\nBcc: x@example.com'`,
    "'{{agent.first_name}}'",
    "'https:///example.com/x'",
    "'NaN'",
    "null",
  ],
  jsonb: [
    "'null'",
    "'[]'",
    "'7'",
    `'"x"'`,
    `'{"owner": "x", "title": null, "url": 7}'`,
    "('[' || repeat('[', 3000) || repeat(']', 3000) || ']')::jsonb",
    "jsonb_build_object('title', repeat('x', 1000000))",
    "null",
  ],
  "text[]": ["'{}'", "array[null]::text[]", "array['', ' ', repeat('x', 100000)]"],
};

type Column = { name: string; type: string };

/** The number of rounds: as many as the largest number of hostile values of a kind. */
export const ROUNDS = Math.max(...Object.values(HOSTILE).map((values) => values.length));

/**
 * Writes the nth hostile value into every text and jsonb column of the rows that match a condition, directly in
 * the database. Returns how many columns accepted it.
 */
export async function makeHostile(
  sql: Sql,
  { table, where, round }: { table: string; where: string; round: number },
): Promise<number> {
  const columns = await sql.run<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and format_type(a.atttypid, null) = any ($2)
       and not exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey))`,
    [table, Object.keys(HOSTILE)],
  );
  let usedCount = 0;
  for (const { name, type } of columns) {
    const value = HOSTILE[type]?.[round];
    if (value === undefined) continue;
    await sql.run("savepoint hostile");
    try {
      await sql.run(`update ${table} set "${name}" = ${value} where ${where}`);
      usedCount += 1;
    } catch {
      await sql.run("rollback to savepoint hostile");
    }
  }
  return usedCount;
}
