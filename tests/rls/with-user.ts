import { randomUUID } from "node:crypto";
import pg from "pg";
import { database, freshEmail } from "../stack";

type Row = Record<string, unknown>;

/** SQL inside a transaction that is always rolled back, as one person or another. */
export type Sql = {
  /** Runs a statement as whoever the transaction is at the moment. */
  run: <R extends Row = Row>(sql: string, values?: unknown[]) => Promise<R[]>;
  /** The same with all that the driver answers, for a database of typed queries (`typed`). */
  query: (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  /** The number of rows a statement changed or returned. */
  count: (sql: string, values?: unknown[]) => Promise<number>;
  /** Runs a statement that must fail; returns its SQLSTATE and leaves the transaction usable. */
  expectRefused: (sql: string, values?: unknown[]) => Promise<string>;
  /** From here on, statements run as this signed-in person, as the API would run them. */
  impersonate: (userId: string, claims?: Row) => Promise<void>;
  /** From here on, as somebody without a session. */
  impersonateAnonymous: () => Promise<void>;
  /** From here on, as our server with the secret key. */
  impersonateService: () => Promise<void>;
  /** From here on, as the migrating role, which row-level security does not hold. */
  resetRole: () => Promise<void>;
  /** A new account; the sign-up trigger makes a tenant of `teamName` when given. */
  newUser: (who?: { email?: string; name?: string; teamName?: string }) => Promise<string>;
};

/** Opens a transaction, hands it over as the migrating role, and rolls it back whatever happens. */
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

/** A transaction that stays open over several tests; `close` rolls it back. */
export async function openTransaction(): Promise<{ sql: Sql; close: () => Promise<void> }> {
  const client = await database.connect();
  await client.query("begin");
  const close = async () => {
    await client.query("rollback");
    client.release();
  };
  return { sql: createSql(client), close };
}

/** The same as `inRolledBackTransaction`, as this person from the first statement on. */
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
    // Both forms: hosted projects read the whole object, the embedded API also single claims.
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
