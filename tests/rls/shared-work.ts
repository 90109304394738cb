import type pg from "pg";
import { databaseOf, type SqlDatabase } from "@/lib/foundation/database/database";
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

/** Runs the automations that the transaction's events after one have started. */
export const runEventsAfter = (sql: Sql, event: unknown) =>
  sql.run(
    "select private.run_events_between(pg_current_xact_id(), $1, pg_current_xact_id(), (select max(id) from record_changes))",
    [event],
  );
