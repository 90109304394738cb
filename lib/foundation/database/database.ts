import "server-only";
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from "kysely";
import type pg from "pg";
import type { DatabaseTables } from "./tables";
import { ARRAY_TYPES_QUERY, toArrayTypes, valueTypes } from "./value-types";

/**
 * The worker's database: typed queries without row-level security. Values come as in the generated types: instants as
 * ISO 8601 text, numerics and big integers as numbers, days as text.
 */
export type SqlDatabase = Kysely<DatabaseTables>;

/** A transaction on it. Only what has to be written together takes one; a function that takes one never ends it. */
export type SqlTransaction = Transaction<DatabaseTables>;

/** Typed queries on the connections of a pool, which whoever opened it ends. */
export function databaseOf(pool: Pick<pg.Pool, "connect">): SqlDatabase {
  let types: pg.CustomTypesConfig | undefined;

  /** As they are in the pool's database: each database numbers its own enums, and arrays of them, anew. */
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
