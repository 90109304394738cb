import { describe, expect, test } from "vitest";
import {
  queryColumn,
  queryId,
  getIds,
  withWorld,
  queryList,
  MEMBERS,
  listReached,
  queryValue,
  type Member,
  type Name,
  type World,
  mapMembers,
  OUTSIDE,
  TEAM,
} from "../world";

const INSERT =
  "insert into deal_key_dates (tenant_id, deal_id, kind, due_date) values ($1, $2, 'closing', '2026-12-01')";
const TICK = "update deal_key_dates set done_at = now() where id = $1";
const DELETE = "delete from deal_key_dates where id = $1";

type Dated = { deals: Record<Member, string>; dates: Record<Member, string> };

/** Adds one deal of each member, with an inspection day. */
async function addKeyDates({ sql, tenant, people }: World): Promise<Dated> {
  const deals = await mapMembers((name) =>
    queryId(
      sql,
      "insert into deals (tenant_id, owner_id, title) values ($1, $2, $3) returning id",
      [tenant, people[name], `Deal of ${name}`],
    ),
  );
  const dates = await mapMembers((name) =>
    queryId(
      sql,
      "insert into deal_key_dates (tenant_id, deal_id, kind, due_date) values ($1, $2, 'inspection', '2026-11-20') returning id",
      [tenant, deals[name]],
    ),
  );
  return { deals, dates };
}

const scopes: [Name, readonly Member[], readonly Member[]][] = [
  ["owner", MEMBERS, MEMBERS],
  ["admin", MEMBERS, MEMBERS],
  ["manager", TEAM, TEAM],
  ["agent", ["agent"], ["agent"]],
  ["viewer", ["viewer"], []],
  ["both", ["both"], ["both"]],
  ...OUTSIDE.map((name) => [name, [], []] as [Name, [], []]),
];

describe("key dates of a deal", () => {
  test.each(scopes)("give %s the rights that they have on the deal", (name, visible, changed) =>
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const { deals, dates } = await addKeyDates(world);
      await world.impersonate(name);
      const expected = visible.map((owner) => dates[owner]).sort();
      expect(await queryColumn(sql, "select id from deal_key_dates")).toEqual(expected);
      expect(await listReached(world, dates, TICK)).toEqual(changed);
      expect(await listReached(world, dates, DELETE)).toEqual(changed);
      for (const owner of MEMBERS) {
        const values = [tenant, deals[owner]];
        if (changed.includes(owner)) expect(await sql.count(INSERT, values), owner).toBe(1);
        else expect((await world.expectRefusal(INSERT, values)).code, owner).toBe("42501");
      }
    })(),
  );

  test.each(scopes)("are listed for %s as the policy allows", (name, visible) =>
    withWorld(async (world) => {
      const { dates } = await addKeyDates(world);
      await world.impersonate(name);
      const listed = await queryList(world.sql, "key_dates", world.tenant);
      expect(getIds(listed)).toEqual(visible.map((owner) => dates[owner]).sort());
      expect(listed.total_count).toBe(visible.length);
    })(),
  );

  test(
    "cannot be read or written by signed-out users",
    withWorld(async (world) => {
      const { deals } = await addKeyDates(world);
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal("select from deal_key_dates")).code).toBe("42501");
      expect((await world.expectRefusal(INSERT, [world.tenant, deals.agent])).code).toBe("42501");
      const list = "select list_key_dates($1)";
      expect((await world.expectRefusal(list, [world.tenant])).code).toBe("42501");
    }),
  );

  test(
    "cannot belong to another tenant's deal or carry another tenant's id",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      const theirs = await queryId(
        sql,
        "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Theirs') returning id",
        [otherTenant, people.foreigner],
      );
      const { deals } = await addKeyDates(world);
      await world.impersonate("owner");
      expect((await world.expectRefusal(INSERT, [otherTenant, theirs])).code).toBe("42501");
      expect((await world.expectRefusal(INSERT, [tenant, theirs])).code).toBe("42501");
      expect((await world.expectRefusal(INSERT, [otherTenant, deals.owner])).code).toBe("42501");
      await sql.resetRole();
      expect((await world.expectRefusal(INSERT, [tenant, theirs])).code).toBe("23503");
    }),
  );

  test(
    "exist once per kind and are deleted with their deal",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const { deals } = await addKeyDates(world);
      await world.impersonate("owner");
      await sql.run(INSERT, [tenant, deals.owner]);
      expect((await world.expectRefusal(INSERT, [tenant, deals.owner])).code).toBe("23505");
      await sql.run("delete from deals where id = $1", [deals.owner]);
      const left = "select count(*)::int from deal_key_dates where deal_id = $1";
      expect(await queryValue(sql, left, [deals.owner])).toBe(0);
    }),
  );

  test.each(["kind", "deal_id", "tenant_id", "created_at", "updated_at"])(
    "do not allow updates of %s",
    (column) =>
      withWorld(async (world) => {
        const { dates } = await addKeyDates(world);
        await world.impersonate("owner");
        const change = `update deal_key_dates set ${column} = ${column} where id = $1`;
        expect((await world.expectRefusal(change, [dates.owner])).code).toBe("42501");
      })(),
  );

  test(
    "that are open on a finished deal appear only in the deal's own list",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const { deals, dates } = await addKeyDates(world);
      await sql.run("update deals set status = 'Lost' where id = $1", [deals.agent]);
      await world.impersonate("agent");
      expect(getIds(await queryList(sql, "key_dates", tenant))).toEqual([]);
      const own = await queryList(sql, "key_dates", tenant, { deal_id: deals.agent });
      expect(getIds(own)).toEqual([dates.agent]);
    }),
  );
});
