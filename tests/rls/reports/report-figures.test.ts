import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withWorld, MEMBERS, queryValue, type Member, type World } from "../world";

// Compares every figure with plain SQL over the same rows, on random deals, clients and tasks. Their times lie
// around clock changes and the ends of months and years, where a day begins at an unexpected hour.

const ZONE = "America/New_York";
const EDGES = ["2024-12-31T23:59:59", "2025-01-01T04:59:59", "2025-01-01T05:00:00", "2025-03-09T06:59:59",
  "2025-03-09T07:00:00", "2025-04-01T03:59:59", "2025-04-01T04:00:00", "2025-11-01T03:59:59", "2025-11-01T04:00:00",
  "2025-11-02T05:30:00", "2025-11-02T06:30:00", "2025-12-01T04:59:59", "2025-12-01T05:00:00", "2026-01-01T04:59:59",
  "2026-01-01T05:00:00"]; // prettier-ignore

const moment = fc.oneof(
  fc.constantFrom(...EDGES).map((edge) => `${edge}Z`),
  fc
    .integer({ min: Date.UTC(2024, 10, 1), max: Date.UTC(2026, 1, 1) })
    .map((at) => new Date(at).toISOString()),
);
const someone = fc.constantFrom<Member>("owner", "manager", "agent", "teammate", "elsewhere");
const status = fc.constantFrom("Lead", "In Progress", "Under Contract", "Closed", "Lost");
const cents = fc.integer({ min: 0, max: 200_000_000 }).map((amount) => amount / 100);

const deal = fc.record({
  owner: someone,
  status,
  value: cents,
  commission: cents,
  probability: fc.integer({ min: 0, max: 100 }),
  created: moment,
  closed: moment,
  closes: fc.option(moment.map((at) => at.slice(0, 10))),
  reason: fc.constantFrom(null, "Price", "Timing", "Their aunt objected"),
  property: fc.constantFrom(null, "Condo", "Land"),
});
const client = fc.record({
  owner: someone,
  source: fc.constantFrom("referral", "zillow", "unknown"),
  status: fc.constantFrom("Buyer", "Seller", "In Contract"),
  received: fc.option(moment),
  /** In seconds; 0 when not answered yet. */
  answeredAfter: fc.constantFrom(0, 1, 299, 300, 301, 3600, 86_401),
});
const task = fc.record({
  owner: someone,
  due: moment.map((at) => at.slice(0, 10)),
  done: fc.option(moment),
  type: fc.constantFrom("Call", "Email", "Other"),
});

type Deal = typeof deal extends fc.Arbitrary<infer T> ? T : never;
type Client = typeof client extends fc.Arbitrary<infer T> ? T : never;
type Task = typeof task extends fc.Arbitrary<infer T> ? T : never;
type Rows = { deals: Deal[]; clients: Client[]; tasks: Task[] };

async function addRows({ sql, tenant, people }: World, { deals, clients, tasks }: Rows) {
  await sql.run(`update clients set received_at = null where tenant_id = $1`, [tenant]);
  const ids: string[] = [];
  for (const { owner, source, status: kind, received, answeredAfter } of clients) {
    const id = await queryValue<string>(
      sql,
      `insert into clients (tenant_id, owner_id, name, phone, source, status, received_at)
       values ($1, $2, 'Random', '614', $3, $4, $5) returning id`,
      [tenant, people[owner], source, kind, received],
    );
    ids.push(id);
    await sql.run(
      `insert into lead_responses (tenant_id, client_id, source, arrived_at, owner_id, first_contact_at, contacted_by)
       select $1::uuid, $2::uuid, $3::client_source, $4::timestamptz, $5::uuid,
         case when $6::int > 0 then $4::timestamptz + make_interval(secs => $6::int) end,
         case when $6::int > 0 then $5::uuid end
       where $4::timestamptz is not null`,
      [tenant, id, source, received, people[owner], answeredAfter],
    );
  }
  for (const [index, given] of deals.entries()) {
    const closed = given.closed < given.created ? given.created : given.closed;
    await sql.run(
      `insert into deals (tenant_id, owner_id, client_id, title, value, commission, status, probability, created_at,
         closed_at, expected_close_date, lost_reason, property_type)
       values ($1, $2, $3, 'Random', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [tenant, people[given.owner], ids[index % (ids.length + 1)] ?? null, given.value, given.commission, given.status,
        given.probability, given.created, closed, given.closes, given.reason, given.property],
    ); // prettier-ignore
  }
  for (const { owner, due, done, type } of tasks) {
    await sql.run(
      `insert into tasks (tenant_id, assigned_to, title, due_date, type, status, completed_at)
       values ($1, $2, 'Random', $3, $4, $5, $6)`,
      [tenant, people[owner], due, type, done ? "Completed" : "Pending", done],
    );
  }
}

type Figures = Record<string, number | null>;
type Answer = { rows: { key: string; figures: Figures }[]; total: Figures };

const PERIOD = { range: "custom", from: "2025-01-01", to: "2025-12-31" };
/** Within the period, by the reader's local time. */
const within = (column: string) =>
  `(${column} at time zone '${ZONE}')::date between '2025-01-01' and '2025-12-31'`;
const month = (column: string) => `to_char(${column} at time zone '${ZONE}', 'YYYY-MM')`;
const PIPELINE = "d.status in ('Lead', 'In Progress', 'Under Contract')";
const won = `exists (select from deals w where w.client_id = c.id and w.owner_id = any ($2) and w.status in ('Under Contract', 'Closed'))`;
const closedWith = (column: string) =>
  `coalesce(sum((select sum(w.${column}) from deals w where w.client_id = c.id and w.owner_id = any ($2) and w.status = 'Closed')), 0)`;
const lostAt =
  "(select max(s.changed_at) from deal_status_changes s where s.deal_id = d.id and s.to_status = 'Lost')";

/** The expected content of each report in plain SQL: key, and the figures by name. */
const PLAIN: { report: string; by: string; dated: boolean; sql: string }[] = [
  { report: "pipeline", by: "status", dated: false, sql: `select d.status::text as key, count(*) as deals, sum(d.value) as volume,
      round(sum(d.value * d.probability / 100), 2) as weighted from deals d
      where d.tenant_id = $1 and d.owner_id = any ($2) and ${PIPELINE}` },
  { report: "closed", by: "month", dated: true, sql: `select ${month("d.closed_at")} as key, count(*) as deals, sum(d.value) as volume,
      sum(d.commission) as gci, round(avg(d.value), 2) as average from deals d
      where d.tenant_id = $1 and d.owner_id = any ($2) and d.status = 'Closed' and ${within("d.closed_at")}` },
  { report: "closed", by: "agent", dated: true, sql: `select d.owner_id::text as key, count(*) as deals, sum(d.commission) as gci from deals d
      where d.tenant_id = $1 and d.owner_id = any ($2) and d.status = 'Closed' and ${within("d.closed_at")}` },
  { report: "closed", by: "property", dated: true, sql: `select coalesce(d.property_type::text, 'none') as key, count(*) as deals from deals d
      where d.tenant_id = $1 and d.owner_id = any ($2) and d.status = 'Closed' and ${within("d.closed_at")}` },
  { report: "forecast", by: "status", dated: false, sql: `select d.status::text as key, round(sum(d.commission * d.probability / 100), 2) as expected,
      sum(d.commission) as commission, count(*) filter (where d.probability = 0) as unjudged from deals d
      where d.tenant_id = $1 and d.owner_id = any ($2) and ${PIPELINE}` },
  { report: "sources", by: "source", dated: true, sql: `select c.source::text as key, count(*) as clients,
      count(*) filter (where c.status = 'In Contract' or ${won}) as converted,
      round(100.0 * count(*) filter (where c.status = 'In Contract' or ${won}) / count(*), 1) as conversion,
      ${closedWith("value")} as volume, ${closedWith("commission")} as gci from clients c
      where c.tenant_id = $1 and c.owner_id = any ($2) and ${within("c.received_at")}` },
  { report: "tasks", by: "type", dated: true, sql: `select t.type::text as key, count(*) as due,
      count(*) filter (where t.status = 'Completed') as done,
      count(*) filter (where (t.completed_at at time zone '${ZONE}')::date <= t.due_date) as in_time,
      round(100.0 * count(*) filter (where t.status = 'Completed') / count(*), 1) as completion from tasks t
      where t.tenant_id = $1 and t.assigned_to = any ($2) and t.due_date between '2025-01-01' and '2025-12-31'` },
  { report: "responses", by: "source", dated: true, sql: `select l.source::text as key, count(*) as leads,
      count(l.first_contact_at) as answered, count(*) filter (where l.first_contact_at is null) as waiting,
      count(*) filter (where l.first_contact_at - l.arrived_at <= interval '5 minutes') as in_5,
      round((percentile_cont(0.5) within group (order by extract(epoch from l.first_contact_at - l.arrived_at) / 60))::numeric, 1)
        as minutes
      from lead_responses l join clients c on c.id = l.client_id
      where l.tenant_id = $1 and c.owner_id = any ($2) and ${within("l.arrived_at")}` },
  { report: "lost", by: "reason", dated: true, sql: `select case when d.lost_reason is null then 'none' when d.lost_reason in ('Price', 'Timing')
      then d.lost_reason else 'own words' end as key, count(*) as deals, sum(d.value) as volume from deals d
      where d.tenant_id = $1 and d.owner_id = any ($2) and d.status = 'Lost' and ${within(lostAt)}` },
]; // prettier-ignore

const numbers = (figures: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, Number(figures[name] ?? 0)]));

describe("the figures of a report", () => {
  const random = fc.record({
    deals: fc.array(deal, { minLength: 1, maxLength: 25 }),
    clients: fc.array(client, { maxLength: 10 }),
    tasks: fc.array(task, { maxLength: 10 }),
  });

  test("equal plain SQL over the same rows, and the rows that each figure lists", async () => {
    await fc.assert(
      fc.asyncProperty(random, fc.constantFrom("owner", "manager", "agent"), (addedRows, reader) =>
        withWorld(async (world) => {
          await addRows(world, addedRows);
          const { sql, tenant, people } = world;
          const seen = MEMBERS.filter((name) =>
            reader === "owner"
              ? true
              : reader === "manager"
                ? name !== "elsewhere"
                : name === "agent",
          ).map((name) => people[name]);
          await world.giveCustomRole("agent", ["REPORTS_VIEW_ALL", "ANALYTICS_VIEW", "DEALS_VIEW_OWN",
            "CLIENTS_VIEW_OWN", "TASKS_VIEW_OWN"]); // prettier-ignore
          for (const { report, by, dated, sql: plain } of PLAIN) {
            await sql.resetRole();
            const expected = await sql.run(`${plain} group by 1 order by 1`, [tenant, seen]);
            await world.impersonate(reader);
            const query = { by, ...(dated && PERIOD) };
            const answer = await queryValue<Answer>(sql, "select get_report($1, $2, $3)", [
              tenant,
              report,
              JSON.stringify(query),
            ]);
            const names = Object.keys(expected[0] ?? {}).filter((name) => name !== "key");
            const got = answer.rows.map(({ key, figures }) => ({
              key,
              ...numbers(figures, names),
            }));
            const expectedRows = expected.map((row) => ({ key: row.key, ...numbers(row, names) }));
            const byKey = (one: { key: unknown }, other: { key: unknown }) =>
              String(one.key) < String(other.key) ? -1 : 1;
            expect(got.sort(byKey), `${report} by ${by} as ${reader}`).toEqual(
              expectedRows.sort(byKey),
            );
            await opensItsRows(world, report, query, answer);
          }
        })(),
      ),
      { numRuns: 6 },
    );
  });
});

const COUNTED = [
  "leads",
  "answered",
  "waiting",
  "in_5",
  "deals",
  "clients",
  "converted",
  "due",
  "done",
  "in_time",
  "unjudged",
];
const ADDED = ["volume", "gci", "weighted", "expected", "commission"];

/** Compares each figure of the first row, and of the total, with the list behind it. */
async function opensItsRows({ sql, tenant }: World, report: string, query: object, answer: Answer) {
  const first = answer.rows[0];
  const shown = [{ part: undefined, figures: answer.total }];
  if (first) shown.push({ part: first.key as never, figures: first.figures });
  for (const { part, figures } of shown) {
    for (const [figure, value] of Object.entries(figures)) {
      if (![...COUNTED, ...ADDED].includes(figure)) continue;
      const rows = await queryValue<{ total_count: number; total_amount: number; rows: unknown[] }>(
        sql,
        "select list_report_rows($1, $2, $3)",
        [tenant, report, JSON.stringify({ ...query, figure, part, limit: 200 })],
      );
      const sum = COUNTED.includes(figure) ? rows.total_count : (rows.total_amount ?? 0);
      expect(Number(sum), `${report} ${figure}`).toBe(Number(value));
      expect(rows.rows).toHaveLength(rows.total_count);
    }
  }
}
