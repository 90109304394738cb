import type pg from "pg";
import { databaseOf, type SqlDatabase } from "@/lib/foundation/database/database";
import { runEventsBetween } from "@/lib/follow-up/automations/run-automations";
import type { Sql } from "./with-user";
import { queryValue } from "./world";

/** A pool on the test's own transaction: what is rolled back there goes back to a savepoint. */
export function within(sql: Sql): Pick<pg.Pool, "connect"> {
  const AS: Record<string, string> = {
    begin: "savepoint work",
    "start transaction read only": "savepoint work",
    commit: "release savepoint work",
    rollback: "rollback to savepoint work",
  };
  const client = {
    query: (query: string | pg.QueryConfig, values: unknown[] = []) => {
      const { text, ...rest } = typeof query === "string" ? { text: query, values } : query;
      return sql.query({ ...rest, text: AS[text] ?? text });
    },
    release: () => undefined,
  };
  return { connect: () => Promise.resolve(client) } as unknown as Pick<pg.Pool, "connect">;
}

/** Typed queries on the test's own transaction. */
export const typed = (sql: Sql): SqlDatabase => databaseOf(within(sql));

export const lastEvent = (sql: Sql) =>
  queryValue(sql, "select coalesce(max(id), 0) from record_changes");

/** Runs the automations that the transaction's events after one have started, up to another or the last. */
export const runEventsAfter = (sql: Sql, event: unknown, upTo?: unknown) =>
  typed(sql)
    .transaction()
    .execute(async (trx) => {
      const [last] = await sql.run<{ written_by: string; id: number }>(
        "select pg_current_xact_id()::text as written_by, max(id)::int as id from record_changes",
      );
      if (!last) return;
      const { written_by, id } = last;
      await runEventsBetween(
        trx,
        { written_by, id: Number(event) },
        { written_by, id: Number(upTo ?? id) },
      );
    });
