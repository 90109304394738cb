import "server-only";
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from "kysely";
import type pg from "pg";
import type { DatabaseTables } from "./tables";
import { ARRAY_TYPES_QUERY, toArrayTypes, valueTypes } from "./value-types";

/**
 * The worker's database: typed queries without row-level security. Values have the generated types: instants
 * are ISO 8601 text, numerics and big integers are numbers, days are text.
 */
export type SqlDatabase = Kysely<DatabaseTables>;

/**
 * A transaction of the worker's database. Use one only for writes that belong together. A function that is
 * passed a transaction never ends it.
 */
export type SqlTransaction = Transaction<DatabaseTables>;

/** Returns typed queries on the connections of a pool. The caller that opened the pool ends it. */
export function databaseOf(pool: Pick<pg.Pool, "connect">): SqlDatabase {
  let types: pg.CustomTypesConfig | undefined;

  /**
   * Reads the array types of the pool's database, because each database has other ids for its enums and their
   * arrays.
   */
  async function readTypes(client: pg.PoolClient): Promise<pg.CustomTypesConfig> {
    const { rows } = await client.query<{ type: number; element: number }>(ARRAY_TYPES_QUERY);
    return valueTypes(toArrayTypes(rows));
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    try {
      types ??= await readTypes(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    const query = (text: string, values: unknown[]) => client.query({ text, values, types });
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  }

  const typedPool = { connect, end: () => Promise.resolve(), options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool: typedPool }) });
}
