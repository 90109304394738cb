import { expect, test } from "vitest";
import { withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

// Tests who can read and set targets, with their two functions and directly in the table.

type Target = {
  user_id: string | null;
  team_id: string | null;
  volume: number | null;
  reached: { deals: number; volume: number; gci: number };
};
type Answer = { targets: Target[] };

const list = ({ sql, tenant }: World, query: object = {}) =>
  queryValue<Answer>(sql, "select list_targets($1, $2)", [tenant, JSON.stringify(query)]);
const set = ({ sql, tenant }: World, target: object) =>
  queryValue<string | null>(sql, "select set_target($1, $2)", [tenant, JSON.stringify(target)]);
const SET = "select set_target($1, $2)";
const LIST = "select list_targets($1)";
const yearly = { period: "year", volume: 1000 };

/**
 * Adds a closed deal of 200 dollars of each member, and a yearly target of each member, each team and the
 * company.
 */
async function addRows(world: World): Promise<void> {
  const { sql, tenant, people } = world;
  await sql.resetRole();
  await sql.run(
    `insert into deals (tenant_id, owner_id, title, value, commission, status)
     select $1, unnest($2::uuid[]), 'Sold', 200, 6, 'Closed'`,
    [tenant, MEMBERS.map((name) => people[name])],
  );
  await sql.run(
    `insert into targets (tenant_id, user_id, period, volume) select $1, unnest($2::uuid[]), 'year'::target_period, 1000`,
    [tenant, MEMBERS.map((name) => people[name])],
  );
  await sql.run(
    `insert into targets (tenant_id, team_id, period, volume)
     select tenant_id, id, 'year'::target_period, 1000 from teams where tenant_id = $1
     union all select $1, null, 'year', 1000`,
    [tenant],
  );
}

const ofPeople = ({ targets }: Answer) => targets.filter(({ user_id }) => user_id !== null);
const ofTeams = ({ targets }: Answer) => targets.filter(({ team_id }) => team_id !== null);
const ofCompany = ({ targets }: Answer) =>
  targets.filter(({ user_id, team_id }) => user_id === null && team_id === null);

test("members see their own targets, and those in scope with ANALYTICS_VIEW", () =>
  withWorld(async (world) => {
    await addRows(world);
    const teams = Number(
      await queryValue(world.sql, "select count(*) from teams where tenant_id = $1", [
        world.tenant,
      ]),
    );
    for (const name of ["owner", "admin"] as const) {
      await world.impersonate(name);
      const seen = await list(world);
      expect(ofPeople(seen)).toHaveLength(MEMBERS.length);
      expect(ofTeams(seen)).toHaveLength(teams);
      expect(ofCompany(seen)[0]?.reached).toEqual({
        deals: MEMBERS.length,
        volume: MEMBERS.length * 200,
        gci: MEMBERS.length * 6,
      });
    }
    await world.impersonate("manager");
    const seen = await list(world);
    expect(ofPeople(seen).map(({ user_id }) => user_id)).not.toContain(world.people.elsewhere);
    expect(ofTeams(seen)).toHaveLength(1);
    expect(ofTeams(seen)[0]?.reached.deals).toBe(MEMBERS.length - 1);
    expect(ofCompany(seen)).toEqual([]);
    for (const name of ["agent", "viewer"] as const) {
      await world.impersonate(name);
      const { targets } = await list(world);
      expect(targets).toMatchObject([{ user_id: world.people[name], reached: { volume: 200 } }]);
    }
    expect((await list(world, { range: "this_month" })).targets).toEqual([]);
  })());

test("a target's progress equals the figure of the report", () =>
  withWorld(async (world) => {
    await addRows(world);
    await world.impersonate("owner");
    const report = await queryValue<{ total: object }>(
      world.sql,
      "select get_report($1, 'closed', $2)",
      [world.tenant, JSON.stringify({ owner: world.people.agent, range: "this_year" })],
    );
    const { targets } = await list(world);
    expect(report.total).toMatchObject(
      targets.find(({ user_id }) => user_id === world.people.agent)?.reached ?? {},
    );
  })());

test("setting a target requires ANALYTICS_MANAGE and its holder in scope", () =>
  withWorld(async (world) => {
    const { tenant, people, expectRefusal } = world;
    for (const name of ["manager", "agent", "viewer", "suspended", "deactivated", "foreigner", "stranger"] as Name[]) {
      await world.impersonate(name);
      const target = JSON.stringify({ user_id: people.agent, ...yearly });
      expect((await expectRefusal(SET, [tenant, target])).code, name).toBe("42501");
    } // prettier-ignore
    for (const name of ["suspended", "deactivated", "foreigner", "stranger"] as Name[]) {
      await world.impersonate(name);
      expect((await expectRefusal(LIST, [tenant])).code, name).toBe("42501");
    }
    await world.sql.impersonateAnonymous();
    expect((await expectRefusal(LIST, [tenant])).code).toBe("42501");
    expect((await expectRefusal("select from targets")).code).toBe("42501");

    await world.impersonate("admin");
    for (const whose of [
      { user_id: people.stranger },
      { user_id: people.deactivated },
      { team_id: people.agent },
    ]) {
      expect((await expectRefusal(SET, [tenant, JSON.stringify({ ...whose, ...yearly })])).code).toBe(
        "PT404",
      );
    }
    await world.giveCustomRole("agent", ["REPORTS_VIEW_ALL", "ANALYTICS_VIEW", "ANALYTICS_MANAGE", "DEALS_VIEW_OWN"]);
    await world.impersonate("agent");
    const mine = { user_id: people.agent, ...yearly };
    expect(await set(world, mine)).toBeTruthy();
    for (const whose of [{ user_id: people.owner }, {}]) {
      expect((await expectRefusal(SET, [tenant, JSON.stringify({ ...whose, ...yearly })])).code).toBe(
        "PT404",
      );
    }
  })()); // prettier-ignore

test("direct writes to the table follow the same rules", () =>
  withWorld(async (world) => {
    const { sql, tenant, otherTenant, people, expectRefusal } = world;
    await addRows(world);
    const CREATE =
      "insert into targets (tenant_id, user_id, period, deals) values ($1, $2, 'month', 1)";
    for (const name of ["manager", "agent", "viewer", "suspended", "foreigner"] as const) {
      await world.impersonate(name);
      expect((await expectRefusal(CREATE, [tenant, people.agent])).code, name).toBe("42501");
      expect(await sql.count("update targets set volume = 1 where tenant_id = $1", [tenant])).toBe(0);
      expect(await sql.count("delete from targets where tenant_id = $1", [tenant])).toBe(0);
    }
    for (const name of ["suspended", "deactivated", "foreigner"] as const) {
      await world.impersonate(name);
      expect(await sql.count("select from targets where tenant_id = $1", [tenant]), name).toBe(0);
    }
    await world.impersonate("agent");
    expect(await sql.count("select from targets")).toBe(1);

    await world.impersonate("admin");
    for (const [team, person] of [
      [tenant, people.deactivated],
      [otherTenant, people.foreigner],
      [otherTenant, null],
    ]) {
      expect((await expectRefusal(CREATE, [team, person])).code).toBe("42501");
    }
    const move = "update targets set user_id = null where tenant_id = $1";
    expect((await expectRefusal(move, [tenant])).code).toBe("42501");

    await world.giveCustomRole("agent", ["ANALYTICS_VIEW", "ANALYTICS_MANAGE", "DEALS_VIEW_OWN"]);
    await world.impersonate("agent");
    for (const person of [people.owner, null]) {
      expect((await expectRefusal(CREATE, [tenant, person])).code).toBe("42501");
    }
    expect(await sql.count("update targets set volume = 1 where tenant_id = $1", [tenant])).toBe(1);
    expect(await sql.count(CREATE, [tenant, people.agent])).toBe(1);
  })()); // prettier-ignore

test("a holder has one target per period, which is deleted when no figure is set", () =>
  withWorld(async (world) => {
    await world.impersonate("owner");
    const first = await set(world, { ...yearly, deals: 5 });
    expect(await set(world, { ...yearly, volume: 2000 })).toBe(first);
    await set(world, { ...yearly, period: "month" });
    expect((await list(world)).targets).toMatchObject([{ id: first, deals: null, volume: 2000 }]);
    expect(await set(world, { period: "year" })).toBeNull();
    expect((await list(world)).targets).toEqual([]);
    expect((await list(world, { range: "last_month" })).targets).toHaveLength(1);
    for (const wrong of [
      { volume: -1 },
      { volume: "NaN" },
      { volume: 1e15 },
      { deals: 0 },
      { deals: 1.5 },
      { deals: 1e9 },
      { gci: "Infinity" },
      { period: "day" },
      { period: null },
    ]) {
      const given = JSON.stringify({ ...yearly, ...wrong });
      expect((await world.expectRefusal(SET, [world.tenant, given])).code, given).toMatch(/^2[23]/);
    }
    expect(
      (await world.expectRefusal("select list_targets($1, $2)", [world.tenant, '{"range": "custom"}'])).code,
    ).toBe("PT400"); // prettier-ignore
  })());

test("a target is deleted when its member is deactivated", () =>
  withWorld(async (world) => {
    await addRows(world);
    await world.impersonate("owner");
    await world.sql.run("select deactivate_member($1, $2)", [world.tenant, world.people.agent]);
    expect((await list(world)).targets.map(({ user_id }) => user_id)).not.toContain(
      world.people.agent,
    );
  })());
