import type pg from "pg";
import { logOnly } from "./log-only";
import type { Result } from "./report";
import { median, p95, timed } from "./statistics";
import { impersonate, target, withDatabase, type BenchTenant } from "./target";

const ENTRIES = 1_000_000;
const TIMES = 40;
const WARM_UP = 5;
const CREATES = 300;

/** Measures an owner's pages of a log of a million entries, and the log's cost when creating a client. */
export function measureAudit(tenant: BenchTenant): Promise<Result[]> {
  return withDatabase(async (db) => {
    const create = await measureCreate(db, tenant);
    await fillLog(db, tenant);
    await impersonate(db, `owner@${tenant.domain}`);
    const results = [create];
    for (const [what, query] of Object.entries(await pages(db, tenant))) {
      results.push(await measurePage(db, tenant, what, query));
    }
    return results;
  });
}

async function measurePage(db: pg.Client, { tenantId }: BenchTenant, what: string, query: object) {
  const read = () =>
    db.query("select public.list_audit_entries($1, $2)", [tenantId, JSON.stringify(query)]);
  for (let time = 0; time < WARM_UP; time += 1) await read();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await timed(read));
  return {
    what: `audit log of 1,000,000 entries: ${what}, p95 in the database`,
    value: p95(times),
    target: 50,
    must: "at most",
    unit: "ms",
    from: `median ${median(times).toFixed(1)} ms`,
  } satisfies Result;
}

/** Measures the first page and a distant one, each filter alone, and a common filter with a rare one. */
async function pages(db: pg.Client, { tenantId }: BenchTenant): Promise<Record<string, object>> {
  const { rows } = await db.query<{ person: string }>(
    "select user_id as person from public.tenant_members where tenant_id = $1 order by joined_at limit 1",
    [tenantId],
  );
  const person = rows[0]?.person;
  const deep = await db.query<{ answer: { next: number } }>(
    "select public.list_audit_entries($1, $2) as answer",
    [tenantId, JSON.stringify({ before: "2026-06-01" })],
  );
  return {
    "first page": {},
    "a page in the middle": { after_entry: deep.rows[0]?.answer.next },
    "one person": { person },
    "one kind": { kind: "deal" },
    "a rare action": { action: "exported" },
    "a person's rare action": { person, action: "exported" },
    "a month": { from: "2026-03-01", before: "2026-04-01" },
  };
}

async function fillLog(db: pg.Client, { tenantId }: BenchTenant): Promise<void> {
  await db.query(
    `insert into private.audit_entries (tenant_id, at, actor_id, action, kind, record_id, label, changes)
     select $1, timestamptz '2026-01-01' + n * interval '25 seconds', m.people[1 + n % cardinality(m.people)],
       case when n % 5000 = 0 then 'exported' when n % 7 = 0 then 'created' else 'updated' end,
       (array['client', 'deal', 'task', 'note'])[1 + n % 4], gen_random_uuid(), 'Somebody ' || n,
       jsonb_build_object('status', jsonb_build_array('Buyer', 'Seller'))
     from generate_series(1, $2::int) n,
       (select array_agg(user_id) as people from public.tenant_members where tenant_id = $1) m`,
    [tenantId, ENTRIES],
  );
  await db.query("vacuum analyze private.audit_entries");
}

/** Creates clients one by one with and without the trigger, alternating, and rolls back. */
async function measureCreate(db: pg.Client, { tenantId, domain }: BenchTenant): Promise<Result> {
  const ratios: number[] = [];
  for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
    await db.query("begin");
    await logOnly(db, "clients");
    // Warms up both, so that neither pays for compiling and planning.
    await createMany(db, tenantId, domain);
    const audited = await createMany(db, tenantId, domain);
    await db.query("alter table public.clients disable trigger clients_audit_insert");
    const bare = await createMany(db, tenantId, domain);
    await db.query("rollback");
    ratios.push(audited / bare);
  }
  return {
    what: "creating a client with the audit log, against without",
    value: median(ratios),
    target: 1.3,
    must: "at most",
    unit: "×",
    from: ratios.map((ratio) => ratio.toFixed(2)).join(", "),
  };
}

const createMany = (db: pg.Client, tenantId: string, domain: string) =>
  timed(async () => {
    for (let n = 0; n < CREATES; n += 1) {
      await db.query(
        `insert into public.clients (tenant_id, owner_id, name, phone)
         select $1, p.user_id, 'Created ' || $2, '6145550100' from public.profiles p where p.email = $3`,
        [tenantId, n, `agent1@${domain}`],
      );
    }
  });
