import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../stack";
import { ask, askDatabase, foundTeam, plantClient, type Team } from "../team";

let team: Team;
let other: Team;

type Deal = {
  owner: string;
  client?: string;
  status: string;
  value: number;
  commission?: number;
  probability?: number;
  /** Days from now. */
  created?: number;
  closed?: number;
  /** Months from this one, on its 15th. */
  closes?: number;
};

async function plantDeal(tenantId: string, deal: Deal): Promise<void> {
  const { owner, client = null, status, value, commission = 0, probability = 0 } = deal;
  await database.query(
    `insert into public.deals (tenant_id, owner_id, client_id, title, status, value, commission, probability,
       created_at, closed_at, expected_close_date)
     values ($1, $2, $3, 'A deal', $4, $5, $6, $7, now() + make_interval(days => $8),
       now() + make_interval(days => $9), (date_trunc('month', $11::date) + make_interval(months => $10))::date + 14)`,
    [
      tenantId,
      owner,
      client,
      status,
      value,
      commission,
      probability,
      deal.created ?? 0,
      deal.closed ?? null,
      deal.closes ?? null,
      TODAY,
    ],
  );
}

const TODAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());

/** The figures that the definitions of DECISIONS give, counted by the superuser over the owners named. */
async function counted(tenantId: string, owners: string[]) {
  const { rows } = await database.query<Record<string, string>>(
    `with c as (select * from public.clients where tenant_id = $1 and owner_id = any ($2)),
       d as (select * from public.deals where tenant_id = $1 and owner_id = any ($2)),
       p as (select * from d where status not in ('Closed', 'Lost')),
       won as (select client_id from d where status in ('Under Contract', 'Closed')),
       leads as (select * from c where status <> 'In Contract' and id not in (select client_id from won where client_id is not null))
     select (select count(*) from c) as "totalClients", (select count(*) from p) as "activeDeals",
       (select coalesce(sum(value), 0) from p) as "pipelineValue", (select count(*) from leads) as "totalLeads",
       (select round((count(*) - (select count(*) from leads)) * 100.0 / greatest(count(*), 1), 1) from c) as "leadConversionRate",
       (select coalesce(sum(commission * probability / 100), 0) from p where to_char(expected_close_date, 'YYYY-MM') = left($3, 7)) as "thisMonth"`,
    [tenantId, owners, TODAY],
  );
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]),
  );
}

const metricsOf = async (as: Person) => {
  const headers = { "cache-control": "no-cache" };
  const { status, body } = await ask("/api/dashboard/metrics", { as, headers });
  expect(status).toBe(200);
  return body as { metrics: Record<string, number>; forecast: Record<string, number> } & Record<
    string,
    unknown
  >;
};

beforeAll(async () => {
  [team, other] = await Promise.all([foundTeam(), foundTeam()]);
  const { tenantId, agent, owner, farAgent } = team;
  const mine = await plantClient(tenantId, agent.userId, { name: "Mine" });
  await plantClient(tenantId, agent.userId, { name: "Signed", status: "In Contract" });
  const theirs = await plantClient(tenantId, owner.userId, { name: "Theirs" });
  await plantClient(tenantId, farAgent.userId, { name: "Far" });
  await database.query(
    "update public.clients set created_at = now() - interval '40 days' where id = $1",
    [theirs],
  );
  const deals: Deal[] = [
    {
      owner: agent.userId,
      client: mine,
      status: "Lead",
      value: 300_000,
      commission: 7500,
      probability: 50,
      closes: 0,
    },
    { owner: agent.userId, client: mine, status: "Closed", value: 250_000, closed: -5 },
    {
      owner: owner.userId,
      client: theirs,
      status: "In Progress",
      value: 500_000,
      commission: 12_500,
      probability: 10,
      closes: 1,
    },
    { owner: owner.userId, status: "Closed", value: 100_000, closed: -40, created: -45 },
    {
      owner: farAgent.userId,
      status: "Under Contract",
      value: 425_000.5,
      commission: 10_000,
      probability: 90,
      closes: 0,
    },
    { owner: farAgent.userId, status: "Lost", value: 999_999 },
  ];
  for (const deal of deals) await plantDeal(tenantId, deal);
  await plantClient(other.tenantId, other.owner.userId, { name: "Elsewhere" });
  const due =
    "insert into public.tasks (tenant_id, assigned_to, title, due_date, status) values ($1, $2, $3, $4::date + $5::int, $6)";
  await database.query(due, [tenantId, agent.userId, "Due today", TODAY, 0, "Pending"]);
  await database.query(due, [tenantId, agent.userId, "Overdue", TODAY, -3, "In Progress"]);
  await database.query(due, [tenantId, agent.userId, "Done", TODAY, -1, "Completed"]);
  await database.query(due, [tenantId, owner.userId, "Of the owner", TODAY, 0, "Pending"]);
});

describe("GET /api/dashboard/metrics", () => {
  it("gives each role the figures of its scope, as plain SQL counts them", async () => {
    const { owner, admin, manager, agent, viewer, farAgent, tenantId } = team;
    const home = [owner, admin, manager, agent, viewer].map((person) => person.userId);
    const scopes: [Person, string[]][] = [
      [owner, [...home, farAgent.userId]],
      [admin, [...home, farAgent.userId]],
      [manager, home],
      [agent, [agent.userId]],
      [farAgent, [farAgent.userId]],
      [viewer, [viewer.userId]],
    ];
    for (const [person, owners] of scopes) {
      const { metrics, forecast } = await metricsOf(person);
      expect({ ...metrics, ...forecast }).toMatchObject(await counted(tenantId, owners));
    }
  });

  it("compares the last 30 days with the 30 before, 0 where there is nothing to compare", async () => {
    const { metrics } = await metricsOf(team.owner);
    expect(metrics).toMatchObject({ clientsChange: 200, dealsChange: 400, revenueChange: 150 });
    expect((await metricsOf(team.agent)).metrics).toMatchObject({
      clientsChange: 0,
      dealsChange: 0,
      revenueChange: 0,
    });
  });

  it("lists the person's own open tasks due today and before", async () => {
    const { tasks } = await metricsOf(team.agent);
    expect(tasks).toMatchObject({ overdue: 1, today: 1 });
    const titles = (tasks as { items: { title: string }[] }).items.map((task) => task.title);
    expect(titles).toEqual(["Overdue", "Due today"]);
  });

  it("has a column for each status of the pipeline and each of twelve months", async () => {
    const { pipeline, revenue } = await metricsOf(team.owner);
    expect(pipeline).toEqual([
      { status: "Lead", count: 1, value: 300_000 },
      { status: "In Progress", count: 1, value: 500_000 },
      { status: "Under Contract", count: 1, value: 425_000.5 },
    ]);
    const months = revenue as { month: string; value: number }[];
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe(TODAY.slice(0, 7));
    expect(months.reduce((sum, month) => sum + month.value, 0)).toBe(350_000);
  });

  it("keeps an answer, gives a new one when asked, and at once when the role changes", async () => {
    const { tenantId, farAgent } = team;
    const total = async (headers: Record<string, string> = {}) => {
      const { body } = await ask("/api/dashboard/metrics", { as: farAgent, headers });
      return (body.metrics as { totalClients: number }).totalClients;
    };
    const before = await total({ "cache-control": "no-cache" });
    await plantClient(tenantId, farAgent.userId, { name: "Added since" });
    expect(await total()).toBe(before);
    expect(await total({ "cache-control": "no-cache" })).toBe(before + 1);

    const setRole = (role: string) =>
      database.query(
        "update public.tenant_members set role = $3 where tenant_id = $1 and user_id = $2",
        [tenantId, farAgent.userId, role],
      );
    await setRole("admin");
    expect(await total()).toBeGreaterThan(before + 1);
    await setRole("agent");
  });

  it("turns away who is not in a team, or not signed in", async () => {
    expect((await ask("/api/dashboard/metrics", { as: team.suspended })).status).toBe(403);
    expect((await ask("/api/dashboard/metrics")).status).toBe(401);
  });

  it("counts nothing of another tenant straight from the database either", async () => {
    const body = { p_tenant_id: other.tenantId, p_today: TODAY, p_time_zone: "UTC" };
    const { body: answer } = await askDatabase("rpc/dashboard", {
      as: team.owner,
      method: "POST",
      body,
    });
    expect((answer as { metrics: { totalClients: number } }).metrics.totalClients).toBe(0);
    expect((answer as { activity: unknown[] }).activity).toEqual([]);
  });
});
