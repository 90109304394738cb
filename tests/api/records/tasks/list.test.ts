import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { database, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Team } from "../../team";

type Listed = { title: string; due_date: string | null; status: string };
type Page = { tasks: Listed[]; totalCount: number; totalPages: number; page: number };

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

async function list(as: Person | undefined, query = ""): Promise<Page> {
  const { status, body } = await callApi(`/api/tasks?${query}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}

const titles = async (as: Person, query = "") =>
  (await list(as, query)).tasks.map((task) => task.title);

type TaskFields = {
  title: string;
  description?: string;
  due_date?: string | null;
  status?: string;
  priority?: string;
  client_id?: string;
  deal_id?: string;
};

async function insertTask(tenantId: string, person: Person, task: TaskFields): Promise<string> {
  const { title, due_date = null, status = "Pending", priority = "Medium" } = task;
  const { rows } = await database.query<{ id: string }>(
    `insert into public.tasks (tenant_id, assigned_to, title, due_date, status, priority, client_id, deal_id, description)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      tenantId,
      person.userId,
      title,
      due_date,
      status,
      priority,
      task.client_id ?? null,
      task.deal_id ?? null,
      task.description ?? null,
    ],
  );
  return rows[0]?.id ?? "";
}

const setZone = (person: Person, zone: string | null) =>
  database.query("update public.profiles set time_zone = $2 where user_id = $1", [
    person.userId,
    zone,
  ]);

describe("GET /api/tasks", () => {
  it("lists by due date, then by priority, with undated tasks last", async () => {
    const freshTeam = await createTeam();
    await insertTask(freshTeam.tenantId, freshTeam.agent, { title: "none" });
    await insertTask(freshTeam.tenantId, freshTeam.agent, {
      title: "later",
      due_date: "2027-05-01",
    });
    await insertTask(freshTeam.tenantId, freshTeam.agent, {
      title: "low",
      due_date: "2027-01-01",
      priority: "Low",
    });
    await insertTask(freshTeam.tenantId, freshTeam.agent, {
      title: "high",
      due_date: "2027-01-01",
      priority: "High",
    });
    await insertTask(freshTeam.tenantId, freshTeam.agent, {
      title: "done",
      due_date: "2026-01-01",
      status: "Completed",
    });
    expect(await list(freshTeam.agent)).toMatchObject({ totalCount: 5, totalPages: 1, page: 1 });
    expect(await titles(freshTeam.agent)).toEqual(["done", "high", "low", "later", "none"]);
  });

  it("pages without gaps or repeats, and returns the totals past the end", async () => {
    const freshTeam = await createTeam();
    for (let index = 0; index < 7; index += 1) {
      await insertTask(freshTeam.tenantId, freshTeam.agent, {
        title: `No ${index}`,
        due_date: "2027-01-01",
      });
    }
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(freshTeam.agent, `limit=3&page=${page}`)),
    );
    expect(pages.map((page) => page.tasks.length)).toEqual([3, 3, 1]);
    expect(pages.every((page) => page.totalCount === 7 && page.totalPages === 3)).toBe(true);
    expect(new Set(pages.flatMap((page) => page.tasks.map((task) => task.title))).size).toBe(7);
    expect(await list(freshTeam.agent, "limit=3&page=9")).toEqual({
      tasks: [],
      totalCount: 7,
      totalPages: 3,
      page: 9,
    });
    expect(await list(freshTeam.viewer)).toEqual({
      tasks: [],
      totalCount: 0,
      totalPages: 0,
      page: 1,
    });
  });

  it("filters by status, priority, client, deal and assignee within the caller's scope", async () => {
    const freshTeam = await createTeam();
    const { tenantId, agent, manager, farAgent, owner, admin } = freshTeam;
    const client = await insertClient(tenantId, agent.userId);
    const { rows } = await database.query<{ id: string }>(
      "insert into public.deals (tenant_id, owner_id, title) values ($1, $2, 'Elm St') returning id",
      [tenantId, agent.userId],
    );
    const deal = rows[0]?.id ?? "";
    await insertTask(tenantId, agent, { title: "for client", client_id: client, priority: "High" });
    await insertTask(tenantId, agent, { title: "for deal", deal_id: deal, status: "In Progress" });
    await insertTask(tenantId, agent, { title: "done", status: "Completed" });
    await insertTask(tenantId, manager, { title: "manager's" });
    await insertTask(tenantId, farAgent, { title: "far" });
    expect(await titles(agent, "priority=High")).toEqual(["for client"]);
    expect(await titles(agent, "status=Completed")).toEqual(["done"]);
    expect(await titles(agent, "status=In+Progress")).toEqual(["for deal"]);
    expect(await titles(agent, "completed=true")).toEqual(["done"]);
    expect((await titles(agent, "completed=false")).sort()).toEqual(["for client", "for deal"]);
    expect(await titles(agent, `client_id=${client}`)).toEqual(["for client"]);
    expect(await titles(agent, `deal_id=${deal}`)).toEqual(["for deal"]);
    expect(await titles(manager, "assigned_to=me")).toEqual(["manager's"]);
    expect(await titles(manager, `assigned_to=${agent.userId}&status=Completed`)).toEqual(["done"]);
    expect(await titles(manager, `assigned_to=${farAgent.userId}`)).toEqual([]);
    expect(await titles(agent, `assigned_to=${manager.userId}`)).toEqual([]);
    expect((await list(owner)).totalCount).toBe(5);
    expect((await list(admin)).totalCount).toBe(4);
    expect((await list(manager)).totalCount).toBe(4);
    expect((await list(agent)).totalCount).toBe(3);
    expect((await list(other.owner, `client_id=${client}`)).totalCount).toBe(0);
    expect((await list(agent, "status=&priority=&search=&client_id=")).totalCount).toBe(3);
  });

  it("searches titles, descriptions and the client's name, with % _ \\ and quotes as literal characters", async () => {
    const freshTeam = await createTeam();
    const { tenantId, agent } = freshTeam;
    const client = await insertClient(tenantId, agent.userId, { name: "Ángela Núñez" });
    await insertTask(tenantId, agent, { title: "Order the 100% cotton sign" });
    await insertTask(tenantId, agent, { title: "O'Brien's \"quote\" a_b c\\d" });
    const description = "The spare one is in the mailbox";
    await insertTask(tenantId, agent, { title: "Ask about keys", description, client_id: client });
    const find = (search: string) => titles(agent, `search=${encodeURIComponent(search)}`);
    expect(await find("SIGN cotton")).toEqual(["Order the 100% cotton sign"]);
    expect(await find("100%")).toEqual(["Order the 100% cotton sign"]);
    expect(await find("%")).toEqual(["Order the 100% cotton sign"]);
    expect(await find("a_b")).toHaveLength(1);
    expect(await find("axb")).toEqual([]);
    expect(await find("c\\d")).toHaveLength(1);
    expect(await find("O'Brien's \"quote\"")).toHaveLength(1);
    expect(await find("angela nunez")).toEqual(["Ask about keys"]);
    expect(await find("mailbox")).toEqual(["Ask about keys"]);
    expect(await find("keys spare")).toEqual(["Ask about keys"]);
    expect(await find("nobody")).toEqual([]);
    expect(await find("x".repeat(200))).toEqual([]);
  });

  it.each([
    "page=0",
    "page=x",
    "limit=0",
    "limit=201",
    "status=Done",
    "priority=Urgent",
    "overdue=yes",
    "due_soon=1",
    "due_from=tomorrow",
    "client_id=x",
    "assigned_to=you",
    "sortBy=title",
    `search=${"x".repeat(201)}`,
  ])("answers 400 to %s", async (query) => {
    expect((await callApi(`/api/tasks?${query}`, { as: team.agent })).status).toBe(400);
  });

  it("refuses signed-out and suspended callers", async () => {
    expect((await callApi("/api/tasks")).status).toBe(401);
    expect((await callApi("/api/tasks", { as: team.suspended })).status).toBe(403);
  });
});

describe("due_soon and overdue", () => {
  it("match open tasks due within 7 days from today, or before today", async () => {
    const freshTeam = await createTeam();
    const today = dayInTimeZone("America/New_York");
    for (const days of [-2, -1, 0, 1, 7, 8]) {
      const due_date = addDays(today, days);
      await insertTask(freshTeam.tenantId, freshTeam.agent, { title: String(days), due_date });
      await insertTask(freshTeam.tenantId, freshTeam.agent, {
        title: `done ${days}`,
        due_date,
        status: "Completed",
      });
    }
    await insertTask(freshTeam.tenantId, freshTeam.agent, { title: "no date" });
    expect(await titles(freshTeam.agent, "due_soon=true")).toEqual(["0", "1", "7"]);
    expect(await titles(freshTeam.agent, "overdue=true")).toEqual(["-2", "-1"]);
    expect(await titles(freshTeam.agent, "due_today=true")).toEqual(["0"]);
    expect(await titles(freshTeam.agent, "overdue=true&due_soon=true")).toEqual([
      "-2",
      "-1",
      "0",
      "1",
      "7",
    ]);
    expect(await titles(freshTeam.agent, "overdue=true&status=Completed")).toEqual([]);
    expect(await titles(freshTeam.agent, "due_soon=true&completed=true")).toEqual([]);
    expect((await list(freshTeam.agent, "due_soon=false&overdue=false")).totalCount).toBe(13);
    const counts = await callApi("/api/tasks/counts", { as: freshTeam.agent });
    expect(counts.body).toEqual({ due_today: 1, overdue: 2 });
  });

  it("determine today in the member's time zone, or else in the tenant's", async () => {
    const freshTeam = await createTeam();
    const { tenantId, agent } = freshTeam;
    // Exactly 24 hours apart, so always on neighbouring days.
    const [east, west] = ["Pacific/Kiritimati", "Pacific/Honolulu"] as const;
    const [eastDay, westDay] = [dayInTimeZone(east), dayInTimeZone(west)];
    expect(addDays(westDay, 1)).toBe(eastDay);
    await insertTask(tenantId, agent, { title: "west's today", due_date: westDay });
    await insertTask(tenantId, agent, { title: "east's today", due_date: eastDay });

    await setZone(agent, west);
    expect(await titles(agent, "due_today=true")).toEqual(["west's today"]);
    expect(await titles(agent, "overdue=true")).toEqual([]);
    await setZone(agent, east);
    expect(await titles(agent, "due_today=true")).toEqual(["east's today"]);
    expect(await titles(agent, "overdue=true")).toEqual(["west's today"]);

    await setZone(agent, null);
    const tenantZone = "update public.tenants set time_zone = $2 where id = $1";
    await database.query(tenantZone, [tenantId, west]);
    expect(await titles(agent, "due_today=true")).toEqual(["west's today"]);
    await database.query(tenantZone, [tenantId, east]);
    expect(await titles(agent, "overdue=true")).toEqual(["west's today"]);
  });
});
