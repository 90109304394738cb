import type pg from "pg";
import type { Result } from "./report";
import { p95, timed } from "./statistics";
import { impersonate, target, withDatabase, type BenchTenant } from "./target";

const TIMES = 40;
const WARM_UP = 5;
const NAME = "Five Thousand Things";

const TIMELINE = "select public.list_timeline($1, jsonb_build_object($2::text, $3::text))";

/** Measures the first page of a client and a deal with 5,000 entries, as the agent who owns them. */
export function measureTimeline(tenant: BenchTenant): Promise<Result[]> {
  return withDatabase(async (db) => {
    const email = `agent1@${tenant.domain}`;
    const { client, deal } = await busyClient(db, tenant, email);
    await impersonate(db, email);
    const results: Result[] = [];
    for (const [of, key, id] of [
      ["client", "client_id", client],
      ["deal", "deal_id", deal],
    ] as const) {
      const read = () => db.query(TIMELINE, [tenant.tenantId, key, id]);
      for (let time = 0; time < WARM_UP; time += 1) await read();
      const rounds: number[] = [];
      for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
        const times: number[] = [];
        for (let time = 0; time < TIMES; time += 1) times.push(await timed(read));
        rounds.push(p95(times));
      }
      results.push({
        what: `timeline of a ${of}, an agent, 5,000 things: first page, p95 in the database`,
        value: Math.max(...rounds),
        target: 50,
        must: "at most",
        unit: "ms",
        from: `${rounds.map((ms) => ms.toFixed(1)).join(", ")} ms`,
      });
    }
    return results;
  });
}

type Busy = { client: string; deal: string };

/** Created once per tenant: 3,000 messages, 1,100 notes, 700 completed tasks, 40 deals with moves and key dates. */
async function busyClient(db: pg.Client, { tenantId }: BenchTenant, email: string): Promise<Busy> {
  const find = () =>
    db.query<Busy>(
      `select c.id as client, min(d.id::text) as deal from public.clients c join public.deals d on d.client_id = c.id
       where c.tenant_id = $1 and c.name = $2 group by c.id`,
      [tenantId, NAME],
    );
  const before = (await find()).rows[0];
  if (before) return before;
  await db.query("begin");
  await db.query(
    `insert into public.clients (tenant_id, owner_id, name, phone)
     select $1, p.user_id, $2, '6145550199' from public.profiles p where p.email = $3`,
    [tenantId, NAME, email],
  );
  for (const statement of THINGS) await db.query(statement, [tenantId, NAME]);
  await db.query("commit");
  await db.query("vacuum analyze");
  const made = (await find()).rows[0];
  if (!made) throw new Error(`There is no ${email}`);
  return made;
}

const OF = "from public.clients c, generate_series(1, %) n where c.tenant_id = $1 and c.name = $2";
const each = (count: number) => OF.replace("%", String(count));

const THINGS = [
  `insert into public.deals (tenant_id, owner_id, client_id, title) select $1, c.owner_id, c.id, 'Deal ' || n ${each(40)}`,
  `update public.deals d set status = 'In Progress' from public.clients c
   where d.client_id = c.id and c.tenant_id = $1 and c.name = $2`,
  `insert into public.deal_key_dates (tenant_id, deal_id, kind, due_date, done_at)
   select $1, d.id, k.kind, current_date, now() - interval '9 days'
   from public.deals d join public.clients c on c.id = d.client_id,
     unnest(array['inspection', 'closing']::public.key_date_kind[]) k (kind)
   where c.tenant_id = $1 and c.name = $2`,
  `insert into public.messages (tenant_id, owner_id, client_id, deal_id, channel_id, channel, direction, status, content, occurred_at)
   select $1, c.owner_id, c.id, case when n % 3 = 0 then (select d.id from public.deals d where d.client_id = c.id limit 1) end,
     h.id, h.name, 'inbound', 'delivered', repeat('word ', 60), now() - n * interval '50 minutes'
   from public.communication_channels h, public.clients c, generate_series(1, 1500) n
   where h.name in ('email', 'phone') and c.tenant_id = $1 and c.name = $2`,
  `insert into public.notes (tenant_id, client_id, author_id, body, created_at)
   select $1, c.id, c.owner_id, 'Note ' || n, now() - n * interval '1 hour' ${each(1100)}`,
  `insert into public.tasks (tenant_id, client_id, assigned_to, title, status, completed_at)
   select $1, c.id, c.owner_id, 'Task ' || n, 'Completed', now() - n * interval '2 hours' ${each(700)}`,
];
