import pg from "pg";
import { stack, type Person } from "../stack";
import { beginAs } from "./sessions";

/** The number of parallel calls. */
export const TIMES = 50;
const pool = new pg.Pool({ connectionString: stack.DATABASE_URL, max: 20, allowExitOnIdle: true });

export type Call = { statement: string; values: unknown[] };

/** Runs a statement in its own transaction of this person. Returns the first column of the first row. */
export async function runAs<T>(person: Person, { statement, values }: Call): Promise<T> {
  const session = await pool.connect();
  try {
    await beginAs(session, person.userId);
    const { rows } = await session.query<Record<string, T>>(statement, values);
    await session.query("commit");
    return Object.values(rows[0] ?? {})[0] as T;
  } finally {
    await session.query("rollback");
    session.release();
  }
}

/** Runs statements in parallel, each in its own transaction of this person. */
export const runConcurrently = (person: Person, calls: readonly Call[]) =>
  Promise.all(calls.map((call) => runAs(person, call)));

/** Runs one statement `TIMES` times in parallel. */
export function runConcurrentlyTimes(
  person: Person,
  statement: string,
  toValues: (time: number) => unknown[],
) {
  const times = Array.from({ length: TIMES }, (_, time) => time);
  return runConcurrently(
    person,
    times.map((time) => ({ statement, values: toValues(time) })),
  );
}
