import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

// Compares the response of each list, sum and search with what the superuser counts over the members whose
// records the role may see (docs/features/organisation/teams.md, "Permissions"), without policies.

type Role = "owner" | "admin" | "manager" | "agent" | "farAgent" | "viewer";
type Member = Exclude<keyof Team, "tenantId">;
const EVERYBODY: Member[] = [
  "owner",
  "admin",
  "manager",
  "agent",
  "viewer",
  "farAgent",
  "suspended",
];
const HOME_TEAM: Member[] = EVERYBODY.filter((member) => member !== "farAgent");
type Reach = { records: Member[]; tasks: Member[] };
const recordsAndTasksOf = (members: Member[]): Reach => ({ records: members, tasks: members });
const REACH: [Role, Reach][] = [
  ["owner", recordsAndTasksOf(EVERYBODY)],
  // An admin sees every client and deal, and the tasks of their own team.
  ["admin", { records: EVERYBODY, tasks: HOME_TEAM }],
  ["manager", recordsAndTasksOf(HOME_TEAM)],
  ["agent", recordsAndTasksOf(["agent"])],
  ["farAgent", recordsAndTasksOf(["farAgent"])],
  ["viewer", recordsAndTasksOf(["viewer"])],
];

let team: Team;
let other: Team;

/** Adds four records of every kind for each member, spread over statuses, values and days. */
async function addRecords({ tenantId, ...members }: Team): Promise<void> {
  for (const { userId } of Object.values(members)) {
    await database.query(
      `insert into public.clients (tenant_id, owner_id, name, phone)
       select $1, $2, 'Quartz ' || i, '614555010' || i from generate_series(1, 4) i`,
      [tenantId, userId],
    );
    await database.query(
      `with people as (
         select id, name from public.clients where tenant_id = $1 and owner_id = $2
       ), work as (
         insert into public.deals (tenant_id, owner_id, client_id, title, value, status)
         select $1, $2, people.id, 'Deal of ' || name, 1000 * right(name, 1)::int,
           (enum_range(null::public.deal_status))[right(name, 1)::int]
         from people returning id
       ), dates as (
         insert into public.deal_key_dates (tenant_id, deal_id, kind, due_date)
         select $1, work.id, 'closing', current_date + 3 from work returning id
       )
       insert into public.tasks (tenant_id, assigned_to, client_id, title, due_date)
       select $1, $2, people.id, 'Task of ' || name, current_date - 30 + 20 * right(name, 1)::int
       from people`,
      [tenantId, userId],
    );
  }
}

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  await Promise.all([addRecords(team), addRecords(other)]);
});

/**
 * Returns the first column of the superuser's query: $1 is the tenant, $2 the owners of records, $3 the owners of
 * tasks. `mine` names all three, so that a query may leave some unused.
 */
async function counted(sql: string, { records, tasks }: Reach): Promise<unknown[]> {
  const ids = (members: Member[]) => members.map((member) => team[member].userId);
  const { rows } = await database.query<Record<string, unknown>>(
    `with mine as (select $1::uuid as tenant, $2::uuid[] as records, $3::uuid[] as tasks) ${sql}`,
    [team.tenantId, ids(records), ids(tasks)],
  );
  return rows.map((row) => Object.values(row)[0]).sort();
}

async function listed(path: string, as: Person, key: string): Promise<unknown[]> {
  const { status, body } = await callApi(path, { as });
  expect(status).toBe(200);
  return (body[key] as { id: string }[]).map(({ id }) => id).sort();
}

const LISTS: [string, string, string][] = [
  [
    "/api/clients?limit=200",
    "clients",
    "select id from public.clients where tenant_id = $1 and owner_id = any ($2)",
  ],
  [
    "/api/deals?limit=200",
    "deals",
    "select id from public.deals where tenant_id = $1 and owner_id = any ($2)",
  ],
  [
    "/api/deals?limit=200&status=Lead&value_gte=500",
    "deals",
    "select id from public.deals where tenant_id = $1 and owner_id = any ($2) and status = 'Lead' and value >= 500",
  ],
  [
    "/api/key-dates?limit=200",
    "key_dates",
    `select k.id from public.deal_key_dates k join public.deals d on d.id = k.deal_id
     where d.tenant_id = $1 and d.owner_id = any ($2) and d.status not in ('Closed', 'Lost')`,
  ],
  [
    "/api/tasks?limit=200",
    "tasks",
    "select id from public.tasks where tenant_id = $1 and assigned_to = any ($3)",
  ],
  [
    "/api/tasks?limit=200&overdue=true",
    "tasks",
    `select id from public.tasks where tenant_id = $1 and assigned_to = any ($3) and status <> 'Completed'
       and due_date < (now() at time zone 'America/New_York')::date`,
  ],
];

describe.each(REACH)("%s", (role, reach) => {
  it.each(LISTS)("gets exactly the records in scope from %s", async (path, key, sql) => {
    const expected = await counted(sql, reach);
    expect(expected.length).toBeGreaterThan(0);
    expect(await listed(path, team[role], key)).toEqual(expected);
  });

  it("gets the deal totals by status of the records in scope", async () => {
    const { body } = await callApi("/api/deals/totals", { as: team[role] });
    const totals = body.totals as { status: string; count: number; value: number }[];
    const expected = await counted(
      `select status || ' ' || count(*) || ' ' || sum(value)::int from public.deals
       where tenant_id = $1 and owner_id = any ($2) group by status`,
      reach,
    );
    const answered = totals.filter(({ count }) => count > 0);
    expect(
      answered.map(({ status, count, value }) => `${status} ${count} ${value}`).sort(),
    ).toEqual(expected);
  });

  it.each(["quartz", "quarzt"])("finds nothing out of scope when searching for “%s”", async (q) => {
    const { body } = await callApi(`/api/search?q=${q}`, { as: team[role] });
    const found = (body.results as { id: string }[]).map(({ id }) => id);
    const reachable = await counted(
      `select id from public.clients where tenant_id = $1 and owner_id = any ($2)
       union all select id from public.deals where tenant_id = $1 and owner_id = any ($2)
       union all select id from public.tasks where tenant_id = $1 and assigned_to = any ($3)`,
      reach,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((id) => !reachable.includes(id))).toEqual([]);
  });
});

it("a suspended member is refused every list and the search", async () => {
  for (const path of [
    "/api/clients",
    "/api/deals",
    "/api/tasks",
    "/api/key-dates",
    "/api/search?q=quartz",
  ]) {
    expect((await callApi(path, { as: team.suspended })).status).toBe(403);
  }
});
