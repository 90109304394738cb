import type pg from "pg";
import { database, signUp, type Person } from "../stack";
import { waitUntil } from "../wait-until";

/** A connection that commits its transactions, so that several can run at the same time. */
export type Session = pg.PoolClient;

/** Opens `count` connections, as the migrating role. Open transactions are rolled back at the end. */
export async function withSessions(
  count: number,
  work: (...sessions: Session[]) => Promise<void>,
): Promise<void> {
  const sessions: Session[] = [];
  try {
    for (let n = 0; n < count; n += 1) sessions.push(await database.connect());
    await work(...sessions);
  } finally {
    for (const session of sessions) {
      await session.query("rollback");
      session.release();
    }
  }
}

/** Begins a transaction as this person, as the API would. */
export async function beginAs(session: Session, userId: string): Promise<void> {
  await session.query("begin");
  await session.query(
    "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
    [JSON.stringify({ sub: userId, role: "authenticated" }), userId],
  );
  await session.query("set local role authenticated");
}

/** Starts a statement that must wait for another connection, and resolves once it waits. */
export async function startBlocked(
  session: Session,
  statement: string,
  values?: unknown[],
): Promise<{ ended: Promise<pg.QueryResult> }> {
  const { rows } = await session.query<{ pid: number }>("select pg_backend_pid() as pid");
  const ended = session.query(statement, values);
  ended.catch(() => undefined); // the caller handles its rejection
  await waitUntil("the statement to wait for a lock", async () => {
    const { rowCount } = await database.query(
      "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
      [rows[0]?.pid],
    );
    return rowCount === 1;
  });
  return { ended };
}

/** Returns the first column of the first row. */
export async function queryCommitted<T>(statement: string, values?: unknown[]): Promise<T> {
  const { rows } = await database.query<Record<string, T>>(statement, values);
  return Object.values(rows[0] ?? {})[0] as T;
}

/** Creates a tenant and its owner, over the sign-up call. */
export async function createTenant(): Promise<{ tenant: string; owner: Person }> {
  const owner = await signUp({ teamName: "Concurrent Realty" });
  const tenant = await queryCommitted<string>(
    "select tenant_id from tenant_members where user_id = $1",
    [owner.userId],
  );
  return { tenant, owner };
}

/** Adds a member to a tenant. */
export async function createMember(tenant: string, role: string): Promise<Person> {
  const person = await signUp();
  await database.query(
    "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, $3)",
    [tenant, person.userId, role],
  );
  return person;
}
