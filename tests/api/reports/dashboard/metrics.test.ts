import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { database, signUp, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";
import { toCountedShape, fetchDashboard } from "./dashboard-response";
import { countFigures, type Scope } from "./count-figures";
import { insertDeal, insertKeyDate, insertTask, today, type NewDeal } from "./fixtures";

let team: Team;
let other: Team;
/** A custom role: all deals, the clients of their own, no tasks. */
let analyst: Person;

const getMonth = (day: string, months: number) => {
  const date = new Date(`${day.slice(0, 7)}-15T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};
const inMonth = (months: number) => getMonth(today(), months);

async function joinAsAnalyst(tenantId: string): Promise<Person> {
  const person = await signUp({ name: "Cleo Custom" });
  await database.query(
    `with role as (insert into public.tenant_roles (tenant_id, name, permissions)
       values ($1, 'Analyst', '{CLIENTS_VIEW_OWN, DEALS_VIEW_ALL}') returning id)
     insert into public.tenant_members (tenant_id, user_id, role, custom_role_id)
     select $1, $2, 'agent', id from role`,
    [tenantId, person.userId],
  );
  return person;
}

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
  const { tenantId, agent, owner, farAgent } = team;
  analyst = await joinAsAnalyst(tenantId);
  const mine = await insertClient(tenantId, agent.userId, { name: "Mine" });
  await insertClient(tenantId, agent.userId, { name: "Signed", status: "In Contract" });
  const theirs = await insertClient(tenantId, owner.userId, { name: "Theirs" });
  await insertClient(tenantId, farAgent.userId, { name: "Far" });
  await insertClient(tenantId, analyst.userId, { name: "Of the analyst" });
  await database.query(
    "update public.clients set created_at = now() - interval '40 days', received_at = now() - interval '40 days' where id = $1",
    [theirs],
  );
  const [of, ofOwner, ofFar] = [agent, owner, farAgent].map(({ userId }) => ({ owner: userId }));
  const deals = [
    {
      ...of,
      client: mine,
      status: "Lead",
      value: 300_000,
      commission: 7500,
      probability: 50,
      closes: inMonth(0),
    },
    { ...of, client: mine, status: "Closed", value: 250_000, closed: -5 },
    {
      ...ofOwner,
      client: theirs,
      status: "In Progress",
      value: 500_000,
      commission: 12_500,
      probability: 10,
      closes: inMonth(1),
    },
    { ...ofOwner, status: "Closed", value: 100_000, closed: -40, created: -45 },
    {
      ...ofFar,
      status: "Under Contract",
      value: 425_000.5,
      commission: 10_000,
      probability: 90,
      closes: inMonth(0),
    },
    {
      ...ofFar,
      status: "Lead",
      value: 1,
      commission: 333.33,
      probability: 33,
      closes: inMonth(-1),
    },
    { ...ofFar, status: "Lost", value: 999_999, commission: 5000, closes: inMonth(0) },
  ] as NewDeal[];
  for (const deal of deals) await insertDeal(tenantId, deal);
  await insertClient(other.tenantId, other.owner.userId, { name: "Elsewhere" });
  await insertDeal(other.tenantId, { owner: other.owner.userId, status: "Lead", value: 77 });

  const tasks: [Person, string, number, string?][] = [
    [agent, "Due today", 0],
    [agent, "Overdue", -3, "In Progress"],
    [agent, "Done", -1, "Completed"],
    [agent, "Tomorrow", 1],
    [owner, "Of the owner", 0],
  ];
  for (const [person, title, days, status] of tasks) {
    const due = addDays(today(), days);
    await insertTask(tenantId, person.userId, { title, due, ...(status && { status }) });
  }
});

describe("GET /api/dashboard/metrics", () => {
  it("returns each role the figures of its scope, equal to a plain SQL count", async () => {
    const { owner, admin, manager, agent, viewer, farAgent, tenantId } = team;
    const home = [owner, admin, manager, agent, viewer].map(({ userId }) => userId);
    const all = [...home, farAgent.userId, analyst.userId];
    const own = ({ userId }: Person) => ({ clients: [userId], deals: [userId] });
    const scopes: [Person, Omit<Scope, "tasksOf">][] = [
      [owner, { clients: all, deals: all }],
      [admin, { clients: all, deals: all }],
      [manager, { clients: home, deals: home }],
      [agent, own(agent)],
      [farAgent, own(farAgent)],
      [viewer, own(viewer)],
      [analyst, { clients: [analyst.userId], deals: all }],
    ];
    for (const [person, reach] of scopes) {
      const expected = await countFigures(tenantId, { ...reach, tasksOf: person.userId });
      expect(toCountedShape(await fetchDashboard(person))).toMatchObject(expected);
    }
  });

  it("counts only the other tenant's records for its owner", async () => {
    const { userId } = other.owner;
    const reach = { clients: [userId], deals: [userId], tasksOf: userId };
    const answer = toCountedShape(await fetchDashboard(other.owner));
    expect(answer).toMatchObject(await countFigures(other.tenantId, reach));
    expect(answer).toMatchObject({ totalClients: 1, pipelineValue: 77, closed: 0, today: 0 });
  });

  it("compares the last 30 days with the 30 before, 0 without data", async () => {
    const { metrics, compared } = await fetchDashboard(team.owner);
    expect(metrics).toMatchObject({ clientsChange: 300, dealsChange: 500, revenueChange: 150 });
    for (const [{ now, before }, percent] of [
      [compared.clients, 300],
      [compared.deals, 500],
      [compared.closed, 150],
    ] as const) {
      expect(((now - before) / before) * 100).toBe(percent);
    }
    expect((await fetchDashboard(team.agent)).metrics).toMatchObject({
      clientsChange: 0,
      dealsChange: 0,
      revenueChange: 0,
    });
  });

  it("shows the first steps until each person dismisses them", async () => {
    const { firstSteps } = await fetchDashboard(team.agent);
    expect(firstSteps).toEqual({ client: true, deal: true, task: true });
    expect((await fetchDashboard(team.viewer)).firstSteps).toEqual({
      client: false,
      deal: false,
      task: false,
    });
    const setDismissed = (as: Person | undefined, dismissed: unknown) =>
      callApi("/api/dashboard/first-steps", { as, method: "PUT", body: { dismissed } });
    for (const dismissed of [true, true, false, true]) {
      expect((await setDismissed(team.viewer, dismissed)).status).toBe(204);
      expect((await fetchDashboard(team.viewer, { mayBeCached: true })).firstSteps === null).toBe(
        dismissed,
      );
    }
    expect((await fetchDashboard(team.agent)).firstSteps).not.toBeNull();
    expect((await setDismissed(team.viewer, "yes")).status).toBe(400);
    expect((await setDismissed(team.suspended, true)).status).toBe(403);
    expect((await setDismissed(undefined, true)).status).toBe(401);
  });

  it("returns zeros for a member without records", async () => {
    const { metrics, forecast, pipeline, tasks, activity } = await fetchDashboard(team.viewer);
    expect([...Object.values(metrics), ...Object.values(forecast)].every((n) => n === 0)).toBe(
      true,
    );
    expect(pipeline.map(({ count, value }) => count + value)).toEqual([0, 0, 0]);
    expect(tasks).toEqual({ overdue: 0, today: 0, items: [] });
    expect(activity).toEqual([]);
  });

  it("lists the person's own open tasks due today and before, earliest first", async () => {
    const { tasks } = await fetchDashboard(team.agent);
    expect(tasks).toMatchObject({ overdue: 1, today: 1 });
    expect(tasks.items.map(({ title }) => title)).toEqual(["Overdue", "Due today"]);
  });

  it("lists open key dates of the person's own deals with the tasks", async () => {
    const { tenantId, owner, agent, farAgent } = team;
    const open = { status: "Under Contract", value: 1 };
    const id = await insertDeal(tenantId, { ...open, owner: farAgent.userId });
    await insertKeyDate(id, { kind: "inspection", due: addDays(today(), -1) });
    await insertKeyDate(id, { kind: "appraisal", due: today() });
    await insertKeyDate(id, { kind: "financing", due: today(), done: true });
    await insertKeyDate(id, { kind: "closing", due: addDays(today(), 1) });
    const lost = await insertDeal(tenantId, { ...open, status: "Lost", owner: farAgent.userId });
    await insertKeyDate(lost, { kind: "inspection", due: today() });

    const { keyDates } = await fetchDashboard(farAgent);
    expect(keyDates).toMatchObject({ overdue: 1, today: 1 });
    expect(keyDates.items.map(({ kind }) => kind)).toEqual(["inspection", "appraisal"]);
    for (const person of [owner, agent, analyst]) {
      expect((await fetchDashboard(person)).keyDates).toEqual({ overdue: 0, today: 0, items: [] });
    }
    await database.query("delete from public.deals where id = any ($1)", [[id, lost]]);
  });

  it("shows only activity in the person's scope", async () => {
    const { activity } = await fetchDashboard(team.agent);
    const subjects = new Set(activity.map(({ subject }) => subject));
    expect([...subjects].sort()).toEqual(["A deal", "Done", "Mine", "Signed"]);
    expect(
      (await fetchDashboard(team.manager)).activity.map(({ subject }) => subject),
    ).not.toContain("Far");
  });

  it("has a column for each status of the pipeline and each of twelve months", async () => {
    const { pipeline, revenue } = await fetchDashboard(team.owner);
    expect(pipeline).toEqual([
      { status: "Lead", count: 2, value: 300_001 },
      { status: "In Progress", count: 1, value: 500_000 },
      { status: "Under Contract", count: 1, value: 425_000.5 },
    ]);
    expect(revenue.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) => inMonth(index - 11).slice(0, 7)),
    );
    expect(revenue.reduce((sum, month) => sum + month.value, 0)).toBe(350_000);
  });

  it("refuses suspended and signed-out callers", async () => {
    expect((await callApi("/api/dashboard/metrics", { as: team.suspended })).status).toBe(403);
    expect((await callApi("/api/dashboard/metrics")).status).toBe(401);
  });

  it("counts nothing of another tenant over the database API", async () => {
    const { body: answer } = await callDatabaseApi("rpc/get_dashboard", {
      as: team.owner,
      method: "POST",
      body: { p_tenant_id: other.tenantId },
    });
    expect((answer as { metrics: { totalClients: number } }).metrics.totalClients).toBe(0);
    expect(answer).toMatchObject({ activity: [], keyDates: { overdue: 0, today: 0, items: [] } });
  });
});
