import { describe, expect, test } from "vitest";
import { withWorld, MEMBERS, queryValue, type Name, type World } from "../world";

const SET = "select set_key_dates($1, $2, $3, $4) as row";
const DATES = { inspection: "2026-12-01", closing: "2027-01-05" };

type Listed = { rows: { kind: string; due_date: string; note: string | null }[] };

async function insertDeal(
  { sql, tenant, people, clients }: World,
  owner: "agent" | "owner" = "agent",
) {
  await sql.resetRole();
  const statement =
    "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Elm') returning id";
  const [deal] = await sql.run<{ id: string }>(statement, [tenant, people[owner], clients[owner]]);
  return deal?.id ?? "";
}

const set = ({ sql, tenant }: World, deal: string, dates: object, also: object = {}) =>
  queryValue<Listed>(sql, SET, [tenant, deal, JSON.stringify(dates), JSON.stringify(also)]);
const getKinds = ({ rows }: Listed) => rows.map(({ kind, due_date }) => [kind, due_date]);

test(
  "sets, moves and removes the named key dates, and leaves the others unchanged",
  withWorld(async (world) => {
    const deal = await insertDeal(world);
    await world.impersonate("agent");
    expect(getKinds(await set(world, deal, DATES))).toEqual(Object.entries(DATES));
    await world.sql.run(
      "update deal_key_dates set done_at = now(), note = 'Radon' where kind = 'inspection'",
    );
    const moved = await set(world, deal, {
      inspection: "2026-12-02",
      closing: null,
      financing: "2026-12-20",
    });
    expect(getKinds(moved)).toEqual([
      ["inspection", "2026-12-02"],
      ["financing", "2026-12-20"],
    ]);
    expect(moved.rows[0]).toMatchObject({ note: "Radon", done_at: expect.any(String) });
    expect((await set(world, deal, {})).rows).toHaveLength(2);
  }),
);

test(
  "also updates the closing date and the client's status on request, as the caller's permissions allow",
  withWorld(async (world) => {
    const { sql, impersonate, giveCustomRole } = world;
    const state = async (deal: string) => {
      await sql.resetRole();
      const statement =
        "select d.expected_close_date::text as closes, c.status from deals d join clients c on c.id = d.client_id where d.id = $1";
      return (await sql.run(statement, [deal]))[0];
    };
    const deal = await insertDeal(world);
    await impersonate("agent");
    await set(world, deal, DATES);
    expect(await state(deal)).toEqual({ closes: null, status: "Buyer" });
    const also = { expected_close: true, client_in_contract: true };
    await giveCustomRole("agent", ["CLIENTS_VIEW_OWN", "DEALS_VIEW_OWN", "DEALS_UPDATE_OWN"]);
    await impersonate("agent");
    await set(world, deal, DATES, also);
    expect(await state(deal)).toEqual({ closes: "2027-01-05", status: "Buyer" });
    await impersonate("owner");
    await set(world, deal, {}, also);
    expect(await state(deal)).toEqual({ closes: "2027-01-05", status: "In Contract" });
  }),
);

describe("setting key dates together", () => {
  const sees: Name[] = ["owner", "admin", "manager", "agent"];

  test(
    "requires permission to update the deal",
    withWorld(async (world) => {
      const deal = await insertDeal(world);
      const parameters = [world.tenant, deal, JSON.stringify(DATES), "{}"];
      for (const name of [...MEMBERS, "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        if (sees.includes(name)) expect((await set(world, deal, DATES)).rows).toHaveLength(2);
        else expect((await world.expectRefusal(SET, parameters)).code, name).toBe("PT404");
      }
      await world.giveCustomRole("agent", ["DEALS_VIEW_OWN"]);
      await world.impersonate("agent");
      expect((await world.expectRefusal(SET, parameters)).code).toBe("42501");
      await world.sql.impersonateAnonymous();
      expect(await world.sql.expectRefused(SET, parameters)).toBe("42501");
    }),
  );

  test.each([
    ["[]", "{}", "PT400"],
    ["{}", "[]", "PT400"],
    [null, "{}", "PT400"],
    ['{"party": "2026-12-01"}', "{}", "22P02"],
    ['{"closing": "someday"}', "{}", "22007"],
    ['{"closing": "infinity"}', "{}", "23514"],
    ['{"closing": "9999-01-01"}', "{}", "23514"],
    ['{"closing": {"a": 1}}', "{}", "22007"],
    ['{"closing": "2027-01-05"}', '{"expected_close": "perhaps"}', "22P02"],
  ])("refuses %s with %s as %s, and writes nothing", (dates, also, code) =>
    withWorld(async (world) => {
      const deal = await insertDeal(world);
      await world.impersonate("agent");
      expect((await world.expectRefusal(SET, [world.tenant, deal, dates, also])).code).toBe(code);
      expect((await set(world, deal, {})).rows).toEqual([]);
    })(),
  );
});
