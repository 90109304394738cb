import { LRUCache } from "lru-cache";
import type pg from "pg";

const JSON_TYPES = [114, 3802];

/** The parameter types of each statement. */
const typesBySql = new LRUCache<string, number[]>({ max: 1000 });

/**
 * Runs a statement with parameters encoded for Postgres: values for a JSON column as JSON, where
 * the driver would write a Postgres array.
 */
export async function queryWithTypedParameters(
  client: pg.ClientBase,
  statement: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  if (!parameters.some(isComposed)) return client.query(statement, [...parameters]);
  const types = typesBySql.get(statement) ?? (await getTypes(client, statement));
  const converted = parameters.map((value, index) =>
    isComposed(value) && JSON_TYPES.includes(types[index] ?? 0) ? JSON.stringify(value) : value,
  );
  return client.query(statement, converted);
}

const isComposed = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  !(value instanceof Date) &&
  !(value instanceof Uint8Array);

async function getTypes(client: pg.ClientBase, statement: string): Promise<number[]> {
  const answers = (await client.query(
    `prepare asked as ${statement};
     select array_to_json(parameter_types::oid[]) as types from pg_prepared_statements where name = 'asked';
     deallocate asked`,
  )) as unknown as pg.QueryResult<{ types: number[] }>[];
  const types = answers[1]?.rows[0]?.types ?? [];
  typesBySql.set(statement, types);
  return types;
}
