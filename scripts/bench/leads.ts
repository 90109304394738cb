import pg from "pg";
import { databaseOf } from "@/lib/foundation/database/database";
import {
  BATCH,
  ENTRIES_A_LOOK,
  findNextEntries,
  rescoreEntries,
} from "@/lib/leads/leads/rescore.data";
import type { Result } from "./report";
import { median, p95, percentile, timed } from "./statistics";
import {
  appCall,
  impersonate,
  fetchText,
  PEOPLE,
  signInAs,
  target,
  withDatabase,
  type BenchTenant,
} from "./target";

const REQUESTS = 20;
const CHANGES = 300;
const PAIRS = 10;

const LISTS: Record<string, string> = {
  "leads by score": "/api/leads",
  "hot leads": "/api/leads?band=hot",
  "leads of a source, silent for a month": "/api/leads?source=zillow&no_contact_days=30",
  "leads, longest without contact": "/api/leads?sortBy=last_contact&sortOrder=asc",
};

const SMART_LISTS = [30, 60, 90, 180].flatMap((no_contact_days) => [
  { no_contact_days, status: "Buyer" },
  { no_contact_days, deal_value_gte: 200_000 },
  { no_contact_days, band: "hot" },
  { no_contact_days, deal_status: "Lead" },
  { no_contact_days, has_email: "yes" },
]);

/** Scores all leads of a large tenant as the worker does, and measures what that delays and the list of leads. */
export async function measureLeads(tenant: BenchTenant): Promise<Result[]> {
  const results: Result[] = [...(await rescoring(tenant)), await changing(tenant)];
  await withDatabase((db) => db.query("vacuum (analyze) public.lead_scores")); // as the nightly scoring leaves the table
  results.push(await countingSmartLists(tenant));
  const people = await Promise.all(PEOPLE.map((person) => signInAs(tenant, person)));
  for (const [what, path] of Object.entries(LISTS)) {
    const figures: number[] = [];
    for (const person of people) {
      const call = appCall(person, path);
      await fetchText(call);
      const rounds: number[] = [];
      for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
        const times: number[] = [];
        for (let n = 0; n < REQUESTS; n += 1) times.push(await timed(() => fetchText(call)));
        rounds.push(p95(times));
      }
      figures.push(median(rounds));
    }
    results.push({
      what: `${what}: p95 of the call`,
      value: Math.max(...figures),
      target: 150,
      must: "at most",
      unit: "ms",
      from: figures.map((ms, index) => `${PEOPLE[index]} ${ms.toFixed(1)}`).join(", ") + " ms",
    });
  }
  return results;
}

/** Counts twenty smart lists, as a manager's sidebar does. */
async function countingSmartLists({ tenantId, domain }: BenchTenant): Promise<Result> {
  return withDatabase(async (db) => {
    await impersonate(db, `manager@${domain}`);
    const query = [tenantId, JSON.stringify(SMART_LISTS)];
    const count = () => db.query("select public.count_clients($1, $2)", query);
    await count();
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) times.push(await timed(count));
    return {
      what: "20 smart lists counted for a manager: median in the database",
      value: median(times),
      target: 30,
      must: "at most",
      unit: "ms",
      from: `p95 ${p95(times).toFixed(0)} ms`,
    };
  });
}

/** Changes clients one by one with and without scoring's triggers, alternating, and rolls back. */
async function changing({ tenantId }: BenchTenant): Promise<Result> {
  return withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      "select id from public.clients where tenant_id = $1 order by id limit $2",
      [tenantId, CHANGES],
    );
    const change = () =>
      timed(async () => {
        for (const { id } of rows) {
          await db.query("update public.clients set company = gen_random_uuid() where id = $1", [
            id,
          ]);
        }
      });
    const ratios: number[] = [];
    for (let pair = 0; pair < target.BENCH_ROUNDS * PAIRS; pair += 1) {
      await db.query("begin");
      const noted = await change();
      await db.query("rollback");
      await db.query("begin");
      await db.query("alter table public.clients disable trigger clients_queue_changed");
      const bare = await change();
      await db.query("rollback");
      ratios.push(noted / bare);
    }
    return {
      what: "changing a client with scoring, against without",
      value: median(ratios),
      target: 1.1,
      must: "at most",
      unit: "×",
      from: `${ratios.length} pairs, the middle half from ${percentile(ratios, 0.25).toFixed(2)} to ${percentile(ratios, 0.75).toFixed(2)}`,
    };
  });
}

async function rescoring({ tenantId }: BenchTenant): Promise<Result[]> {
  const pool = new pg.Pool({ connectionString: target.DATABASE_URL, max: 1 });
  const typed = databaseOf(pool);
  return withDatabase<Result[]>(async (db) => {
    await db.query("delete from private.lead_queue");
    await db.query(
      "insert into private.lead_queue (tenant_id, client_id) select tenant_id, id from clients where tenant_id = $1",
      [tenantId],
    );
    const batches: number[] = [];
    const all = await timed(async () => {
      for (;;) {
        const next = await findNextEntries(typed, ENTRIES_A_LOOK);
        if (next.length === 0) break;
        for (let at = 0; at < next.length; at += BATCH) {
          batches.push(await timed(() => rescoreEntries(typed, next.slice(at, at + BATCH))));
        }
      }
    });
    return [
      {
        what: "100,000 clients scored anew",
        value: all,
        target: 60_000,
        must: "at most",
        unit: "ms",
        from: `${batches.length} batches`,
      },
      {
        what: "a batch of these, for as long as its scores are locked: p95",
        value: p95(batches),
        target: 500,
        must: "at most",
        unit: "ms",
        from: `${BATCH} clients each`,
      },
    ];
  }).finally(() => pool.end());
}
