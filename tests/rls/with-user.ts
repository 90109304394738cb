import { randomUUID } from "node:crypto";
import pg from "pg";
import { database, freshEmail } from "../stack";

type Row = Record<string, unknown>;

/** Runs SQL inside a transaction that is always rolled back, as different people. */
export type Sql = {
  /** Runs a statement as the current person. */
  run: <R extends Row = Row>(sql: string, values?: unknown[]) => Promise<R[]>;
  /** Runs a statement and returns the driver's whole result, for typed queries (`typed`). */
  query: (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  /** Returns the number of rows that a statement changed or returned. */
  count: (sql: string, values?: unknown[]) => Promise<number>;
  /** Runs a statement that must fail. Returns its SQLSTATE and leaves the transaction usable. */
  expectRefused: (sql: string, values?: unknown[]) => Promise<string>;
  /** Runs further statements as this signed-in person, as the API would. */
  impersonate: (userId: string, claims?: Row) => Promise<void>;
  /** Runs further statements without a session. */
  impersonateAnonymous: () => Promise<void>;
  /** Runs further statements as our server with the secret key. */
  impersonateService: () => Promise<void>;
  /** Runs further statements as the migrating role, which row-level security does not restrict. */
  resetRole: () => Promise<void>;
  /** Creates an account. With `teamName` the sign-up trigger also creates a tenant. */
  newUser: (who?: { email?: string; name?: string; teamName?: string }) => Promise<string>;
};

/** Opens a transaction as the migrating role, calls `work` with it, and always rolls it back. */
export async function inRolledBackTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await database.connect();
  try {
    await client.query("begin");
    return await work(createSql(client));
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Opens a transaction for several tests. `close` rolls it back. */
export async function openTransaction(): Promise<{ sql: Sql; close: () => Promise<void> }> {
  const client = await database.connect();
  await client.query("begin");
  const close = async () => {
    await client.query("rollback");
    client.release();
  };
  return { sql: createSql(client), close };
}

/** Calls inRolledBackTransaction() as this person from the first statement on. */
export function withUser<T>(userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return inRolledBackTransaction(async (sql) => {
    await sql.impersonate(userId);
    return work(sql);
  });
}

function createSql(client: pg.PoolClient): Sql {
  const run: Sql["run"] = async <R extends Row>(sql: string, values?: unknown[]) =>
    (await client.query<R>(sql, values)).rows;
  const switchTo = async (role: string | null, claims: Row) => {
    await client.query("reset role");
    // Both forms, because hosted projects read the whole object and the embedded API also single claims.
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claim.role', $3, true), set_config('request.jwt.claim.email', $4, true)`,
      [JSON.stringify(claims), claims.sub ?? "", role ?? "", claims.email ?? ""],
    );
    if (role) await client.query(`set local role ${pg.escapeIdentifier(role)}`);
  };
  return {
    run,
    query: (query) => client.query(query),
    count: async (sql, values) => (await client.query(sql, values)).rowCount ?? 0,
    expectRefused: (sql, values) => expectSqlState(client, sql, values),
    impersonate: (userId, claims = {}) =>
      switchTo("authenticated", { sub: userId, role: "authenticated", ...claims }),
    impersonateAnonymous: () => switchTo("anon", { role: "anon" }),
    impersonateService: () => switchTo("service_role", { role: "service_role" }),
    resetRole: () => switchTo(null, {}),
    newUser: async ({ email = freshEmail(), name = "Test Person", teamName } = {}) => {
      const id = randomUUID();
      const metadata = JSON.stringify({ name, team_name: teamName });
      await client.query(
        `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
         values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, now(), '{}', $3, now(), now())`,
        [id, email, metadata],
      );
      return id;
    },
  };
}

async function expectSqlState(
  client: pg.PoolClient,
  sql: string,
  values?: unknown[],
): Promise<string> {
  await client.query("savepoint attempt");
  try {
    await client.query(sql, values);
  } catch (error) {
    await client.query("rollback to savepoint attempt");
    if (error instanceof pg.DatabaseError && error.code) return error.code;
    throw error;
  }
  throw new Error(`Expected to be refused, but it ran: ${sql}`);
}
