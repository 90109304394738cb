import type pg from "pg";
import { runBacklogBefore, runEventsBetween } from "@/lib/follow-up/automations/run-automations";
import { START_NAMES } from "@/lib/follow-up/automations/starts";
import { databaseOf, type SqlTransaction } from "@/lib/foundation/database/database";
import { BATCH } from "@/worker/automations";
import { logOnly } from "./log-only";
import type { Result } from "./report";
import { median, percentile, timed } from "./statistics";
import { target, withDatabase, type BenchTenant, withinTransaction } from "./target";

const RULES = 1000;
const EVENTS = 10_000;
/** The timed writes of a turn, and the untimed ones before them, which fill the plan cache. */
const WRITES = 100;
const WARM_WRITES = 20;
/** Pairs of turns per requested round. */
const PAIRS = 20;

/**
 * The distribution of a thousand automations. Each has three conditions that no client meets, except one per
 * kind, which notifies somebody about every client.
 */
const MIXES = {
  /**
   * As in a large team: equally many per trigger. Those on a status are split equally between each of three
   * statuses and any.
   */
  "spread over all starts": {
    starts: START_NAMES,
    statuses: ["Buyer", "Seller", "In Contract", null],
  },
  /** The worst case: every event starts every automation. */
  "all started by each": { starts: ["status"], statuses: [null] },
};
type Mix = keyof typeof MIXES;

/**
 * Runs a thousand automations of one team on ten thousand events, and measures what an event adds to its write.
 */
export async function measureAutomations(tenant: BenchTenant): Promise<Result[]> {
  return withDatabase(async (db) => [
    await measureRunning(db, tenant, "spread over all starts"),
    await measureRunning(db, tenant, "all started by each"),
    ...(await measureTelling(db, tenant)),
  ]);
}

/** Rolls back all changes. */
async function measureRunning(db: pg.Client, { tenantId }: BenchTenant, mix: Mix): Promise<Result> {
  await db.query("begin");
  await insertRules(db, tenantId, mix);
  const before = await lastEvent(db);
  await db.query(
    `update public.clients c set status = case c.status when 'Seller' then 'Buyer' else 'Seller' end::public.client_status
     where c.id in (select l.id from public.clients l where l.tenant_id = $1 order by l.id limit $2)`,
    [tenantId, EVENTS],
  );
  const last = await lastEvent(db);
  const took = await timed(() => runBatches(db, before, last));
  const { rows } = await db.query<{ started: string; acted: string }>(
    `select sum(s.size) as started, (select count(*) from public.automation_runs r where r.tenant_id = $1) as acted
     from public.automation_evaluations j, lateral (
       select count(*) as size from public.automation_set_members m where m.set_id = j.set_id) s
     where j.tenant_id = $1`,
    [tenantId],
  );
  await db.query("rollback");
  return {
    what: `${RULES} automations, ${mix}, and ${last - before} changes of clients`,
    value: took,
    target: 60_000,
    must: "at most",
    unit: "ms",
    from: `${rows[0]?.started} decisions, ${rows[0]?.acted} of them to act`,
  };
}

/** Runs the events of the connection's own transaction as the worker would after commit. */
async function runBatches(db: pg.Client, before: number, last: number): Promise<void> {
  const { rows } = await db.query<{ written_by: string }>(
    "select pg_current_xact_id()::text as written_by",
  );
  const written_by = rows[0]?.written_by;
  await databaseOf(withinTransaction(db))
    .connection()
    .execute(async (connection) => {
      for (let read = before; read < last; read += BATCH) {
        const to = { written_by, id: Math.min(read + BATCH, last) };
        await runEventsBetween(connection as SqlTransaction, { written_by, id: read }, to);
        while (await runBacklogBefore(connection as SqlTransaction, to));
      }
    });
}

async function insertRules(db: pg.Client, tenantId: string, mix: Mix): Promise<void> {
  const { starts, statuses } = MIXES[mix];
  await db.query("delete from public.automations where tenant_id = $1", [tenantId]);
  await db.query(
    `with made as (
       insert into public.automations (
         tenant_id, owner_id, place, name, is_on, on_since, starts_with, starts_value, starts_count, conditions, actions)
       select $1, m.user_id, n, 'Rule ' || n, true, now(), s.name,
         case s.name when 'status' then ($5::text[])[1 + n / $3 % cardinality($5)] when 'date_near' then 'birthday' end,
         case when s.name in ('task_overdue', 'no_contact', 'date_near', 'unanswered') then 30 end,
         case when n > $2 - $3 then '{}'
           else jsonb_build_object('deal_value_gte', 900000000 + n % 50, 'score_gte', n % 100, 'no_contact_days', 1 + n % 90) end,
         '[{"do": "notify", "to": "me", "text": "{{client.name}} sells"}]'
       from generate_series(1, $2::int) n
       join unnest($4::text[]) with ordinality s (name, place) on s.place = 1 + n % $3,
         (select m.user_id from public.tenant_members m where m.tenant_id = $1 and m.role = 'owner' limit 1) m
       returning *
     )
     insert into public.automation_versions (tenant_id, automation_id, version, content, saved_by)
     select m.tenant_id, m.id, m.version, private.automation_content(m), m.owner_id from made m`,
    [tenantId, RULES, starts.length, starts, statuses],
  );
}

async function lastEvent(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ last: string }>(
    "select coalesce(max(id), 0) as last from public.record_changes",
  );
  return Number(rows[0]?.last);
}

/** Writes of one row each. $1 is the id of a client or a deal. */
const TOLD = {
  "adding a client": {
    table: "clients",
    write: `insert into public.clients (tenant_id, owner_id, name, phone)
      select c.tenant_id, c.owner_id, 'Created', '6145550100' from public.clients c where c.id = $1`,
  },
  "changing a client": {
    table: "clients",
    write: `update public.clients set status = case status when 'Seller' then 'Buyer' else 'Seller' end::public.client_status
      where id = $1`,
  },
  "changing a deal": {
    table: "deals",
    write: "update public.deals set probability = (probability + 1) % 100 where id = $1",
  },
} as const;

/**
 * Measures what events add to a write, against triggers that only write the log. Runs many short
 * turns in pairs and takes medians, of the turns and of the writes in a turn, so that other load on
 * the machine affects few of them. Each turn starts with the same rows and is rolled back.
 */
async function measureTelling(db: pg.Client, { tenantId }: BenchTenant): Promise<Result[]> {
  const results: Result[] = [];
  for (const [what, { table, write }] of Object.entries(TOLD)) {
    const { rows } = await db.query<{ id: string }>(
      `select id from public.${table} where tenant_id = $1 order by id limit $2`,
      [tenantId, WARM_WRITES + WRITES],
    );
    const turn = async (isTold: boolean) => {
      await db.query("savepoint turn");
      if (!isTold) await logOnly(db, table);
      const took: number[] = [];
      for (const { id } of rows) took.push(await timed(() => db.query(write, [id])));
      await db.query("rollback to turn");
      return median(took.slice(WARM_WRITES));
    };
    const ratios: number[] = [];
    await db.query("begin");
    for (let pair = 0; pair < target.BENCH_ROUNDS * PAIRS; pair += 1) {
      const isToldFirst = pair % 2 === 0;
      const first = await turn(isToldFirst);
      const second = await turn(!isToldFirst);
      ratios.push(isToldFirst ? first / second : second / first);
    }
    await db.query("rollback");
    results.push({
      what: `${what} with its event, against without`,
      value: median(ratios),
      target: 1.1,
      must: "at most",
      unit: "×",
      from: `${ratios.length} pairs, the middle half from ${percentile(ratios, 0.25).toFixed(3)} to ${percentile(ratios, 0.75).toFixed(3)}`,
    });
  }
  return results;
}
