import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { isSetAside } from "@/lib/foundation/database/failed-items.data";
import { ago, fromNow, now } from "@/lib/foundation/database/moments";
import { listConcernedReaders } from "./concerned-readers.data";
import { listKeysToRead } from "./keys-to-read.data";
import { getPollDelay } from "./poll-delay";
import { MLS_LISTINGS, saveReaderPage } from "./reader-pages.data";
import type { StoredListingInput } from "./stored-listing";

/** The name of the deployment's own connection. A team's connection is named by the team's id. */
export const SHARED = "shared";

const connectionOfReader = sql<string>`coalesce(c.tenant_id::text, ${SHARED})`;

/**
 * Selects the teams to read listings for, each with its connection: teams that follow listings and whose plan
 * includes the MLS. Omits teams whose storing has failed, until the retry (reader-pages.data.ts).
 */
const selectReaders = (db: SqlDatabase) =>
  db
    .selectFrom("tenants as t")
    .leftJoin("mls_connections as c", "c.tenant_id", "t.id")
    .where("t.suspended_at", "is", null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("listing_links as k").select("k.id").whereRef("k.tenant_id", "=", "t.id"),
        ),
        exists(
          selectFrom("buyer_criteria as b").select("b.id").whereRef("b.tenant_id", "=", "t.id"),
        ),
      ]),
    )
    .where(sql<boolean>`private.plan_includes(t.id, 'mls')`)
    .where(({ not, ref }) => not(isSetAside(MLS_LISTINGS, ref("t.id"))));

/** Returns the teams whose listings are read through a connection. */
export async function listReaders(db: SqlDatabase, connection: string): Promise<string[]> {
  const readers = await selectReaders(db)
    .select("t.id")
    .where(connectionOfReader, "=", connection)
    .orderBy("t.id")
    .execute();
  return readers.map(({ id }) => id);
}

/**
 * Queues a poll for every connection in use that does not have to wait, recently failed ones last. Each
 * connection has its own queue, so that its polls never overlap, and at most one waiting job.
 */
export async function enqueuePolls(db: SqlDatabase, hasShared: boolean): Promise<void> {
  const due = await selectReaders(db)
    .leftJoin("private.mls_polls as p", (join) =>
      join.on(connectionOfReader, "=", sql.ref("p.connection")),
    )
    .select(({ fn, val }) => [
      connectionOfReader.as("connection"),
      "c.tenant_id as tenantId",
      fn.coalesce("p.failures", val(0)).as("failures"),
    ])
    .distinct()
    .where(({ or, eb }) => or([eb("p.not_before", "is", null), eb("p.not_before", "<=", now)]))
    .$if(!hasShared, (query) => query.where("c.tenant_id", "is not", null))
    .execute();
  await sql`
    select private.add_job('poll_mls', json_build_object('connection', d.connection),
      p_queue_name => 'mls:' || d.connection, p_job_key => 'poll_mls:' || d.connection, p_max_attempts => 1,
      p_priority => d.failures, p_flags => array_remove(array[d."tenantId"], null))
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
      d (connection text, "tenantId" text, failures integer)`.execute(db);
}

/** The start of a poll (a UTC instant), and the keys of listings to read by key. */
type PollStart = { cursor: string; keys: string[] };

/** Returns the start of a poll. A new connection, or one to another MLS, starts an hour back. */
export async function beginPoll(
  db: SqlDatabase,
  connection: string,
  source: string,
): Promise<PollStart> {
  const { cursor } = await db
    .insertInto("private.mls_polls")
    .values({ connection, source, cursor: ago("1 hour") })
    .onConflict((conflict) =>
      conflict.column("connection").doUpdateSet(({ ref }) => ({
        source: ref("excluded.source"),
        cursor: sql<string>`case when mls_polls.source = excluded.source
          then mls_polls.cursor else excluded.cursor end`,
      })),
    )
    .returning(sql<string>`cursor`.as("cursor"))
    .executeTakeFirstOrThrow();
  const readers = await listReaders(db, connection);
  return { cursor, keys: await listKeysToRead(db, { readers, source }) };
}

type Page = {
  connection: string;
  source: string;
  listings: readonly StoredListingInput[];
  /** All changes before this are stored. */
  cursor?: string;
  /** Requested keys that the MLS did not return. */
  missing?: readonly string[];
};

/** Stores a page separately for each reader of the connection that it concerns, and then the cursor. */
export async function savePage(db: SqlDatabase, page: Page): Promise<void> {
  const { connection, source, cursor } = page;
  const read = { source, listings: page.listings, missing: page.missing ?? [] };
  const readers = await listReaders(db, connection);
  for (const tenantId of await listConcernedReaders(db, readers, read)) {
    await saveReaderPage(db, { tenantId, ...read });
  }
  if (cursor === undefined) return;
  await db
    .updateTable("private.mls_polls")
    .set({ cursor })
    .where(({ and }) => and({ connection, source }))
    .where("cursor", "<", cursor)
    .execute();
}

type Failure = { failure: string; waitSeconds: number | null };

/** Records the result of a poll; null for success. Failures delay the next poll (`getPollDelay`). */
export async function endPoll(
  db: SqlDatabase,
  connection: string,
  failed: Failure | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const poll = await trx
      .selectFrom("private.mls_polls")
      .select("failures")
      .where("connection", "=", connection)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!poll) return;
    await trx
      .updateTable("private.mls_polls")
      .set(failed ? describeFailure(poll.failures + 1, failed) : SUCCESS)
      .where("connection", "=", connection)
      .execute();
  });
}

const SUCCESS = { polled_at: now, failures: 0, last_failure: null, not_before: null };

const describeFailure = (failures: number, { failure, waitSeconds }: Failure) => ({
  failures: Math.min(failures, 100),
  last_failure: failure.slice(0, 200),
  not_before: fromNow(`${getPollDelay(failures, waitSeconds)} seconds`),
});
