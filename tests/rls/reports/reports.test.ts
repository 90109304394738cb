import { describe, expect, test } from "vitest";
import { addBothSides, addItem } from "../records/transaction-rooms";
import {
  withWorld,
  MEMBERS,
  queryId,
  queryValue,
  type Member,
  type Name,
  type World,
} from "../world";

// The functions run as the owner of the tables and check membership, permission and scope themselves, so each
// report is tested as every person.

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
const TEAM = MEMBERS.filter((name) => name !== "elsewhere");
const SCOPES: [Name, readonly Member[]][] = [
  ["owner", MEMBERS],
  ["admin", MEMBERS],
  ["manager", TEAM],
  ["agent", ["agent"]],
  ["viewer", ["viewer"]],
  ["both", ["both"]],
];
const OUTSIDE: Name[] = ["suspended", "deactivated", "foreigner", "stranger"];

type Counted = { rows: { key: string; figures: Record<string, number | null> }[] };
type Answer = Counted & { total: Record<string, number | null>; names: Record<string, string> };

const report = ({ sql, tenant }: World, key: string, query: object = {}) =>
  queryValue<Answer>(sql, "select get_report($1, $2, $3)", [tenant, key, JSON.stringify(query)]);
const getRows = ({ sql, tenant }: World, key: string, query: object) =>
  queryValue<{ total_count: number; total_amount: number | null; rows: { title: string }[] }>(
    sql,
    "select list_report_rows($1, $2, $3)",
    [tenant, key, JSON.stringify(query)],
  );

/**
 * Adds for each member an open deal of 100 dollars with a key date, a closed and a lost deal, a task due today, a
 * note and a call.
 */
async function addWork({ sql, tenant, people, clients }: World): Promise<void> {
  for (const name of MEMBERS) {
    const given = [tenant, people[name], clients[name], `${name}'s`];
    await sql.run(
      `with d as (
         insert into deals (tenant_id, owner_id, client_id, title, value, commission, status, expected_close_date)
         values ($1, $2, $3, $4, 100, 3, 'Under Contract', current_date + 1),
           ($1, $2, $3, $4, 200, 6, 'Closed', null), ($1, $2, $3, $4, 400, 12, 'Lost', null)
         returning id, status)
       insert into deal_key_dates (tenant_id, deal_id, kind, due_date)
       select $1, id, 'closing', current_date from d where status = 'Under Contract'`,
      given,
    );
    await sql.run(
      `insert into tasks (tenant_id, assigned_to, client_id, title, due_date) values ($1, $2, $3, $4, current_date)`,
      given,
    );
    await sql.run(
      "insert into notes (tenant_id, client_id, author_id, body) values ($1, $3, $2, $4)",
      given,
    );
    await sql.run(
      `insert into messages (tenant_id, owner_id, channel_id, client_id, status, content)
       select $1, $2, c.id, $3, 'sent', $4 from communication_channels c where c.name = 'phone'`,
      given,
    );
  }
}

describe("a report counts what its reader sees", () => {
  test.each(SCOPES)("%s", (name, owners) =>
    withWorld(async (world) => {
      await addWork(world);
      await world.impersonate(name);
      const many = owners.length;
      expect((await report(world, "pipeline")).total).toMatchObject({
        deals: many,
        volume: many * 100,
      });
      expect((await report(world, "closed")).total).toMatchObject({ deals: many, gci: many * 6 });
      expect((await report(world, "forecast")).total).toMatchObject({ commission: many * 3 });
      const tasks = name === "admin" ? TEAM : owners; // TASKS_VIEW_TEAM
      expect((await report(world, "tasks")).total).toMatchObject({ due: tasks.length });
      expect((await report(world, "key_dates")).total).toMatchObject({ at_risk: many });
      const { rows } = await report(world, "funnel");
      expect(rows.find(({ key }) => key === "Lead")?.figures.deals).toBe(many * 3);
      const listed = await getRows(world, "pipeline", { figure: "volume", limit: 200 });
      expect(listed).toMatchObject({ total_count: many, total_amount: many * 100 });
      expect(listed.rows.map(({ title }) => title).sort()).toEqual(
        owners.map((owner) => `${owner}'s`).sort(),
      );
    })(),
  );

  test.each(SCOPES.slice(0, 3))("%s, for sources, activity and lost deals", (name, owners) =>
    withWorld(async (world) => {
      await addWork(world);
      await world.impersonate(name);
      const many = owners.length;
      expect((await report(world, "sources")).total).toMatchObject({
        clients: many,
        converted: many,
        gci: many * 6,
      });
      expect((await report(world, "lost")).total).toMatchObject({
        deals: many,
        volume: many * 400,
      });
      const activity = await report(world, "activity", { by: "agent" });
      // Notes, clients and deals within the person's scope, and calls of everybody: CONVERSATIONS_VIEW_ALL.
      expect(activity.total).toMatchObject({ notes: many, clients: many, calls: MEMBERS.length });
      const calls = await getRows(world, "activity", { figure: "calls" });
      expect(calls.total_count).toBe(MEMBERS.length);
      expect(calls.rows).toHaveLength(MEMBERS.length);
    })(),
  );

  test(
    "and only own messages for a role with every report and a narrow scope",
    withWorld(async (world) => {
      await addWork(world);
      await world.giveCustomRole("agent", ["REPORTS_VIEW_ALL", "CONVERSATIONS_VIEW_OWN"]);
      await world.impersonate("agent");
      expect((await report(world, "activity")).total).toMatchObject({
        calls: 1,
        notes: 0,
        deals: 0,
      });
      expect(await getRows(world, "activity", { figure: "calls" })).toMatchObject({
        total_count: 1,
      });
      expect((await report(world, "pipeline")).total).toMatchObject({ deals: 0 });
    }),
  );
});

describe("the transaction reports", () => {
  test.each([
    ["owner", { files: 2, with_late: 2, late: 3, items: 4 }, 2],
    ["agent", { files: 1, with_late: 1, late: 1, items: 1 }, 1],
    ["elsewhere", { files: 1, with_late: 1, late: 1, items: 2 }, 0],
    ["teammate", { files: 0, with_late: 0, late: 0, items: 0 }, 0],
  ] as const)(
    "count for %s the transactions in scope, with the items of their own side",
    (name, open, closed) =>
      withWorld(async (world) => {
        const { sql, tenant, people } = world;
        const { id, sides } = await addBothSides(world);
        const late = { due_date: "2020-01-01" };
        await addItem(world, { id, sideId: sides.Listing }, late);
        await addItem(
          world,
          { id, sideId: sides.Buying },
          { ...late, status: "rejected", reason: "Blurred" },
        );
        await addItem(world, { id, sideId: sides.Buying }, { due_date: "2199-01-01" });
        await addItem(world, { id, sideId: sides.Buying }, { ...late, is_needed: false });
        await addItem(world, { id, sideId: sides.Buying }, { ...late, status: "accepted" });
        const add = `insert into transactions (tenant_id, owner_id, kind, status, contract_date, closing_date, contract_price)
        values ($1, $2, 'Purchase', $3, current_date - $4::int, current_date, 100) returning id`;
        const other = await queryId(sql, add, [tenant, people.owner, "Under contract", 9]);
        const [side] = await sql.run<{ id: string }>(
          "select id from transaction_sides where transaction_id = $1",
          [other],
        );
        await addItem(world, { id: other, sideId: side!.id }, late);
        await queryId(sql, add, [tenant, people.agent, "Closed", 30]);
        await queryId(sql, add, [tenant, people.owner, "Closed", 40]);
        await world.impersonate(name);
        expect((await report(world, "files")).total).toMatchObject(open);
        const listed = await getRows(world, "files", { figure: "late" });
        expect(listed).toMatchObject({ total_count: open.with_late });
        const closings = await report(world, "file_closings", { range: "this_month" });
        expect(closings.total).toMatchObject({
          files: closed,
          volume: closed * 100,
          days: [null, 30, 35][closed],
        });
        const rows = await getRows(world, "file_closings", {
          figure: "files",
          range: "this_month",
        });
        expect(rows.rows).toHaveLength(closed);
      })(),
  );
});

describe("access to reports", () => {
  test.each(OUTSIDE)("is refused to %s", (name) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      for (const key of [...BASIC, ...FURTHER]) {
        const { code } = await world.expectRefusal("select get_report($1, $2)", [
          world.tenant,
          key,
        ]);
        expect(code, key).toBe("42501");
      }
      const rows = `select list_report_rows($1, 'pipeline', '{"figure": "deals"}')`;
      expect((await world.expectRefusal(rows, [world.tenant])).code).toBe("42501");
    })(),
  );

  test("requires a session", () =>
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select get_report($1, 'pipeline')", [tenant])).code).toBe(
        "42501",
      );
      const rows = `select list_report_rows($1, 'pipeline', '{"figure": "deals"}')`;
      expect((await expectRefusal(rows, [tenant])).code).toBe("42501");
    })());

  test.each(["agent", "viewer"] as const)("gives %s the basic reports only", (name) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      for (const key of BASIC) expect(await report(world, key)).toMatchObject({ key });
      for (const key of FURTHER) {
        const { code } = await world.expectRefusal("select get_report($1, $2)", [
          world.tenant,
          key,
        ]);
        expect(code, key).toBe("42501");
      }
    })(),
  );

  test.each(["owner", "admin", "manager"] as const)(
    "gives %s all reports, with agents compared",
    (name) =>
      withWorld(async (world) => {
        await addWork(world);
        await world.impersonate(name);
        for (const key of [...BASIC, ...FURTHER]) expect(await report(world, key)).toBeTruthy();
        const { rows, names } = await report(world, "closed", { by: "agent" });
        expect(rows.length).toBeGreaterThan(1);
        for (const { key } of rows) expect(names[key]).toBeTruthy();
      })(),
  );

  test(
    "requires ANALYTICS_VIEW to compare agents, by any parameter",
    withWorld(async (world) => {
      await addWork(world);
      await world.giveCustomRole("manager", ["REPORTS_VIEW_ALL", "DEALS_VIEW_ALL"]);
      await world.impersonate("manager");
      const { tenant, team, people } = world;
      for (const query of [{ by: "agent" }, { owner: people.agent }, { team }]) {
        const values = [tenant, JSON.stringify({ ...query, figure: "deals" })];
        expect(
          (await world.expectRefusal("select get_report($1, 'closed', $2)", values)).code,
        ).toBe("42501");
        expect(
          (await world.expectRefusal("select list_report_rows($1, 'closed', $2)", values)).code,
        ).toBe("42501");
      }
      expect((await report(world, "closed", { owner: "me" })).total.deals).toBe(1);
      expect((await report(world, "closed", { owner: people.manager })).total.deals).toBe(1);
      expect((await report(world, "closed")).total.deals).toBe(MEMBERS.length);
    }),
  );

  test(
    "narrows the figures by agent or team, and never widens them",
    withWorld(async (world) => {
      await addWork(world);
      const { people, team, otherTeam } = world;
      await world.impersonate("owner");
      const count = async (query: object) => (await report(world, "closed", query)).total.deals;
      expect(await count({ owner: people.elsewhere })).toBe(1);
      expect(await count({ team })).toBe(TEAM.length);
      expect(await count({ team: otherTeam })).toBe(1);
      expect(await count({ team: otherTeam, owner: people.agent })).toBe(0);
      expect(await count({ owner: people.foreigner })).toBe(0);
      await world.impersonate("manager");
      expect(await count({ owner: people.elsewhere })).toBe(0);
      expect(await count({ team: otherTeam })).toBe(0);
    }),
  );

  test(
    "refuses an unknown report, figure or period",
    withWorld(async (world) => {
      await world.impersonate("owner");
      const code = async (key: string, query: object) =>
        (
          await world.expectRefusal("select get_report($1, $2, $3)", [
            world.tenant,
            key,
            JSON.stringify(query),
          ])
        ).code;
      expect(await code("nonsense", {})).toBe("PT404");
      expect(await code("closed", { by: "value" })).toBe("PT400");
      expect(await code("closed", { range: "tomorrow" })).toBe("PT400");
      expect(await code("closed", { compare: "never" })).toBe("PT400");
      expect(await code("closed", { range: "custom", from: "2026-01-01" })).toBe("PT400");
      const rows = "select list_report_rows($1, 'closed', $2)";
      const listRows = (query: object) =>
        world.expectRefusal(rows, [world.tenant, JSON.stringify(query)]);
      expect((await listRows({ figure: "nonsense" })).code).toBe("PT400");
      expect((await listRows({ figure: "deals", compared: true })).code).toBe("PT400");
    }),
  );
});
