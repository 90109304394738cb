import { beforeAll, describe, expect, test } from "vitest";
import { call, database, signUp, type Person } from "../../../stack";
import { callApi, createTeam, insertClient, type Member, type Team } from "../../team";

const BASIC = [
  "pipeline",
  "closed",
  "forecast",
  "funnel",
  "tasks",
  "key_dates",
  "files",
  "file_closings",
];
const FURTHER = ["sources", "responses", "activity", "lost"];

let team: Team;

beforeAll(async () => {
  team = await createTeam();
  await database.query(
    `insert into public.deals (tenant_id, owner_id, client_id, title, value, commission, status, closed_at, created_at)
     select $1, owner, null, 'Deal', 1000, 30, 'Closed', '2025-12-31 23:30 America/New_York', '2025-09-30 12:00 America/New_York'
     from unnest($2::uuid[]) owner`,
    [team.tenantId, [team.owner, team.agent, team.farAgent].map(({ userId }) => userId)],
  );
  await insertClient(team.tenantId, team.agent.userId);
});

const report = (who: Member, key: string, query = "") =>
  callApi(`/api/reports/${key}${query}`, { as: who });
const LAST_DAY = "?range=custom&from=2025-12-31&to=2025-12-31";

describe("GET /api/reports/{report}", () => {
  test("returns each role the reports that its permissions include", async () => {
    for (const who of [team.owner, team.admin, team.manager]) {
      for (const key of [...BASIC, ...FURTHER]) {
        expect((await report(who, key)).status, key).toBe(200);
      }
      expect((await report(who, "closed", "?by=agent")).status).toBe(200);
    }
    for (const who of [team.agent, team.viewer]) {
      for (const key of BASIC) expect((await report(who, key)).status, key).toBe(200);
      for (const key of FURTHER) expect((await report(who, key)).status, key).toBe(403);
      for (const query of ["?by=agent", `?owner=${team.owner.userId}`, `?team=${who.teamId}`]) {
        expect((await report(who, "closed", query)).status, query).toBe(403);
      }
      expect((await report(who, "closed", "?owner=me")).status).toBe(200);
    }
  });

  test("refuses suspended and signed-out callers, and counts nothing of another tenant", async () => {
    expect((await report(team.suspended, "closed")).status).toBe(403);
    expect((await callApi("/api/reports/closed")).status).toBe(401);
    const stranger = await signUp({ name: "Stranger", teamName: "Elsewhere Realty" });
    const { body } = await callApi(`/api/reports/closed${LAST_DAY}`, { as: stranger });
    expect(body).toMatchObject({ total: { deals: 0 } });
    const query = `?owner=${team.agent.userId}&team=${team.agent.teamId}`;
    expect((await callApi(`/api/reports/closed${query}`, { as: stranger })).body).toMatchObject({
      total: { deals: 0 },
    });
  });

  test("counts within the reader's scope, in the reader's time zone", async () => {
    const december = { key: "2025-12", figures: { deals: 3, volume: 3000, gci: 90 } };
    const all = await report(team.owner, "closed", LAST_DAY);
    expect(all.body).toMatchObject({ from: "2025-12-31", rows: [december], before: null });
    const mine = await report(team.agent, "closed", LAST_DAY);
    expect(mine.body).toMatchObject({ total: { deals: 1, gci: 30 } });
    await database.query(
      "update public.profiles set time_zone = 'Europe/London' where user_id = $1",
      [team.agent.userId],
    );
    const abroad = await report(team.agent, "closed", LAST_DAY);
    expect(abroad.body).toMatchObject({
      time_zone: "Europe/London",
      total: { deals: 0 },
      rows: [],
    });
    await database.query("update public.profiles set time_zone = null where user_id = $1", [
      team.agent.userId,
    ]);
  });

  test("compares with the year before", async () => {
    const query = "?range=custom&from=2026-12-31&to=2026-12-31&compare=year";
    expect((await report(team.owner, "closed", query)).body).toMatchObject({
      total: { deals: 0 },
      before: { from: "2025-12-31", to: "2025-12-31", total: { deals: 3 } },
    });
  });

  test.each([
    ["nonsense", "", 404],
    ["Closed", "", 404],
    ["closed", "?by=value", 400],
    ["closed", "?range=tomorrow", 400],
    ["closed", "?range=custom", 400],
    ["closed", "?range=custom&from=2026-02-30&to=2026-03-01", 400],
    ["closed", "?range=custom&from=2026-03-01&to=2026-02-01", 400],
    ["closed", "?range=custom&from=2001-01-01&to=2026-02-01", 400],
    ["closed", "?range=custom&from=9999-01-01&to=9999-02-01", 400],
    ["closed", "?compare=always", 400],
    ["closed", "?owner=nobody", 400],
    ["closed", "?team=none", 400],
    ["closed", "?export=pdf", 400],
    ["closed/rows", "", 400],
    ["closed/rows", "?figure=nonsense", 400],
    ["closed/rows", "?figure=deals&page=0", 400],
    ["closed/rows", "?figure=deals&compared=true", 400],
  ])("answers %s%s with %i", async (key, query, status) => {
    expect((await report(team.owner, key, query)).status).toBe(status);
  });
});

describe("the rows behind a figure", () => {
  test("are the counted records, in pages", async () => {
    const path = `closed/rows${LAST_DAY}&figure=gci&limit=2`;
    const first = (await report(team.owner, path)).body;
    expect(first).toMatchObject({ totalCount: 3, totalPages: 2, page: 1, totalAmount: 90 });
    const second = (await report(team.owner, `${path}&page=2`)).body;
    const ids = [first, second].flatMap(({ rows }) =>
      (rows as { id: string }[]).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(3);
    const mine = (await report(team.agent, path)).body;
    expect(mine).toMatchObject({ totalCount: 1, rows: [{ kind: "deal", amount: 30 }] });
  });

  test("require access to the report", async () => {
    expect((await report(team.agent, "sources/rows?figure=clients")).status).toBe(403);
    expect((await report(team.viewer, "closed/rows?figure=deals&by=agent")).status).toBe(403);
    expect((await callApi("/api/reports/closed/rows?figure=deals")).status).toBe(401);
  });
});

describe("a report as CSV", () => {
  test("requires REPORTS_EXPORT and contains the report's table", async () => {
    for (const who of [team.manager, team.agent, team.viewer]) {
      expect((await report(who, "closed", "?export=csv")).status).toBe(403);
    }
    const answer = await call(`/api/reports/closed${LAST_DAY}&compare=year&export=csv`, {
      as: team.admin,
    });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("closed-2025-12-31.csv");
    const lines = (await answer.text()).replace("\uFEFF", "").split("\r\n");
    expect(lines[0]).toBe('Closed deals,"Dec 31, 2025"');
    expect(lines[1]).toMatch(
      /^Month,Deals,Volume \(US dollars\),GCI \(US dollars\),.*Before: Deals,/,
    );
    expect(lines[2]).toBe("Dec 2025,3,3000,90,1000,92,0,0,0,,");
    expect(lines[3]).toMatch(/^All,3,3000,90,/);
  });
});

describe("targets", () => {
  const yearly = { period: "year", volume: "$2,000.00", deals: "4" };
  const set = (who: Person, body: object) =>
    callApi("/api/targets", { as: who, method: "PUT", body });
  const listed = async (who: Person, range = "custom") =>
    (await callApi(`/api/targets${range === "custom" ? "" : `?range=${range}`}`, { as: who })).body;

  test("can be set only with ANALYTICS_MANAGE, and are visible within the scope of deals", async () => {
    await database.query(
      `insert into public.deals (tenant_id, owner_id, title, value, commission, status)
       select $1, owner, 'This year', 500, 15, 'Closed' from unnest($2::uuid[]) owner`,
      [team.tenantId, [team.owner, team.agent, team.farAgent].map(({ userId }) => userId)],
    );
    for (const user_id of [team.agent, team.farAgent].map(({ userId }) => userId)) {
      expect(await set(team.admin, { ...yearly, user_id })).toMatchObject({
        status: 200,
        body: { user_id, team_id: null, period: "year", deals: 4, volume: 2000, gci: null },
      });
    }
    await set(team.owner, { ...yearly, team_id: team.agent.teamId });
    await set(team.owner, { period: "year", gci: 90 });
    for (const who of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await set(who, yearly)).status).toBe(403);
    }
    expect((await callApi("/api/targets")).status).toBe(401);

    const names = async (who: Member) =>
      ((await listed(who)).targets as { name: string | null; user_id: string | null }[]).map(
        ({ name, user_id }) => user_id ?? name,
      );
    expect(await names(team.owner)).toHaveLength(4);
    const [company] = (await listed(team.owner)).targets as object[];
    expect(company).toMatchObject({
      name: null,
      gci: 90,
      reached: { deals: 3, volume: 1500, gci: 45 },
    });
    expect(await names(team.manager)).not.toContain(team.farAgent.userId);
    expect(await names(team.manager)).toContain(team.agent.userId);
    expect(await names(team.agent)).toEqual([team.agent.userId]);
    expect(await names(team.viewer)).toEqual([]);
    expect((await listed(team.owner, "this_month")).targets).toEqual([]);
  });

  test.each([
    [{ period: "year", volume: "a lot" }, "volume"],
    [{ period: "year", volume: -5 }, "volume"],
    [{ period: "year", gci: 0 }, "gci"],
    [{ period: "year", deals: 1.5 }, "deals"],
    [{ period: "year", deals: "1e3" }, "deals"],
    [{ period: "week", deals: 1 }, "period"],
    [{ period: "year", deals: 1, user_id: "me" }, "user_id"],
  ])("are refused with 400: %j", async (body, field) => {
    const answer = await set(team.owner, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  test("by outsiders, for two holders or for a custom range are refused", async () => {
    const stranger = await signUp({ name: "Rival", teamName: "Rival Realty" });
    const { userId: user_id, teamId: team_id } = team.agent;
    expect((await set(stranger, { ...yearly, user_id })).status).toBe(404);
    expect((await set(stranger, { ...yearly, team_id })).status).toBe(404);
    expect((await listed(stranger)).targets).toEqual([]);
    expect((await set(team.owner, { ...yearly, user_id, team_id })).status).toBe(400);
    expect((await callApi("/api/targets?range=custom", { as: team.owner })).status).toBe(400);
  });
});

describe("a report by mail", () => {
  const mail = (who: Person | undefined, view: string, method: "GET" | "PUT" | "DELETE") =>
    callApi(`/api/saved-views/${view}/mail`, { ...(who && { as: who }), method });
  const save = async (list: string, shared: boolean) => {
    const body = { list, name: `${list} ${shared}`, query: { report: "closed" }, shared };
    const { body: view } = await callApi("/api/saved-views", {
      as: team.owner,
      method: "POST",
      body,
    });
    return (view as { id: string }).id;
  };

  test("is subscribed and stopped per member, only for a report view that they can open", async () => {
    const [shared, own, clients] = [
      await save("reports", true),
      await save("reports", false),
      await save("clients", true),
    ];
    expect(await mail(team.agent, shared, "GET")).toMatchObject({
      status: 200,
      body: { next_at: null },
    });
    const ordered = await mail(team.agent, shared, "PUT");
    expect(ordered.status).toBe(200);
    const { next_at } = ordered.body as { next_at: string };
    const local = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      weekday: "short",
      hour: "numeric",
    }).format(new Date(next_at));
    expect(local).toMatch(/Mon.*7 AM/);
    expect((await mail(team.agent, shared, "PUT")).body).toEqual({ next_at });
    expect((await mail(team.owner, shared, "GET")).body).toEqual({ next_at: null });

    expect((await mail(team.agent, own, "PUT")).status).toBe(404);
    expect((await mail(team.owner, clients, "PUT")).status).toBe(404);
    expect((await mail(team.owner, "nothing", "PUT")).status).toBe(404);
    expect((await mail(undefined, shared, "PUT")).status).toBe(401);
    expect((await mail(team.suspended, shared, "PUT")).status).toBe(403);
    const rival = await signUp({ name: "Rival", teamName: "Rival Homes" });
    expect((await mail(rival, shared, "PUT")).status).toBe(404);

    expect((await mail(team.owner, shared, "DELETE")).status).toBe(204);
    expect((await mail(team.agent, shared, "GET")).body).toEqual({ next_at });
    expect((await mail(team.agent, shared, "DELETE")).status).toBe(204);
    expect((await mail(team.agent, shared, "GET")).body).toEqual({ next_at: null });
  });
});
