import { describe, expect, test } from "vitest";
import {
  columnOf,
  idOf,
  idsIn,
  inWorld,
  listOf,
  MEMBERS,
  reached,
  type Member,
  type Name,
  type World,
} from "./world";

// Key dates and the status history belong to a deal: who sees the deal reads them, who changes it writes the dates.

const ADD_DATE =
  "insert into deal_key_dates (tenant_id, deal_id, kind, due_date) values ($1, $2, 'closing', '2027-01-04')";
const TEAM = MEMBERS.filter((name) => name !== "elsewhere");

type Dated = { deals: Record<Member, string>; dates: Record<Member, string> };

async function addDated({ sql, tenant, people }: World): Promise<Dated> {
  const deals = {} as Record<Member, string>;
  const dates = {} as Record<Member, string>;
  for (const name of MEMBERS) {
    const insert =
      "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Deal') returning id";
    deals[name] = await idOf(sql, insert, [tenant, people[name]]);
    dates[name] = await idOf(sql, `${ADD_DATE} returning id`, [tenant, deals[name]]);
  }
  return { deals, dates };
}

const SCOPES: [Name, readonly Member[], readonly Member[]][] = [
  ["owner", MEMBERS, MEMBERS],
  ["admin", MEMBERS, MEMBERS],
  ["manager", TEAM, TEAM],
  ["agent", ["agent"], ["agent"]],
  ["viewer", ["viewer"], []],
  ["both", ["both"], ["both"]],
  ["suspended", [], []],
  ["foreigner", [], []],
  ["stranger", [], []],
];

describe("key dates", () => {
  test.each(SCOPES)(
    "%s reads and lists those of visible deals, and changes those of deals they may change",
    (name, visible, changeable) =>
      inWorld(async (world) => {
        const { dates } = await addDated(world);
        const expected = visible.map((owner) => dates[owner]).sort();
        await world.become(name);
        expect(await columnOf(world.sql, "select id from deal_key_dates")).toEqual(expected);
        const listed = await listOf(world.sql, "key_dates", world.tenant);
        expect(idsIn(listed)).toEqual(expected);
        expect(listed.total_count).toBe(expected.length);
        expect(
          await reached(world, dates, "update deal_key_dates set done_at = now() where id = $1"),
        ).toEqual(changeable);
        expect(await reached(world, dates, "delete from deal_key_dates where id = $1")).toEqual(
          changeable,
        );
      })(),
  );

  test.each([
    ["agent", "teammate"],
    ["manager", "elsewhere"],
    ["viewer", "viewer"],
    ["suspended", "suspended"],
    ["foreigner", "agent"],
    ["stranger", "agent"],
  ] as const)("%s adds none to the deal of %s", (name, owner) =>
    inWorld(async (world) => {
      const { deals, dates } = await addDated(world);
      await world.sql.run("delete from deal_key_dates where id = $1", [dates[owner]]);
      await world.become(name);
      expect((await world.refusal(ADD_DATE, [world.tenant, deals[owner]])).code).toBe("42501");
    })(),
  );

  test(
    "neither deal nor tenant of a date changes, and it names its deal's own tenant",
    inWorld(async (world) => {
      const { deals } = await addDated(world);
      await world.become("both");
      for (const column of ["deal_id", "tenant_id", "kind"]) {
        expect((await world.refusal(`update deal_key_dates set ${column} = ${column}`)).code).toBe(
          "42501",
        );
      }
      expect((await world.refusal(ADD_DATE, [world.otherTenant, deals.both])).code).toBe("42501");
      await world.sql.becomeAnon();
      expect((await world.refusal("select from deal_key_dates")).code).toBe("42501");
    }),
  );
});

describe("the status history", () => {
  test.each(SCOPES)("%s reads that of visible deals", (name, visible) =>
    inWorld(async (world) => {
      const { deals } = await addDated(world);
      await world.become(name);
      const expected = visible.map((owner) => deals[owner]).sort();
      expect(await columnOf(world.sql, "select deal_id from deal_status_changes")).toEqual(
        expected,
      );
    })(),
  );

  test(
    "is written by the change itself, with who did it, and by nobody by hand",
    inWorld(async (world) => {
      const { deals } = await addDated(world);
      await world.become("agent");
      await world.sql.run("update deals set status = 'Under Contract' where id = $1", [
        deals.agent,
      ]);
      await world.sql.run("update deals set status = 'Under Contract' where id = $1", [
        deals.agent,
      ]);
      const changes = await world.sql.run(
        "select from_status, to_status, changed_by from deal_status_changes where deal_id = $1 order by id",
        [deals.agent],
      );
      expect(changes).toEqual([
        { from_status: null, to_status: "Lead", changed_by: null },
        { from_status: "Lead", to_status: "Under Contract", changed_by: world.people.agent },
      ]);
      for (const statement of [
        "delete from deal_status_changes",
        "update deal_status_changes set changed_by = null",
        `insert into deal_status_changes (tenant_id, deal_id, to_status) values ('${world.tenant}', '${deals.agent}', 'Lost')`,
      ]) {
        expect((await world.refusal(statement)).code).toBe("42501");
      }
      await world.sql.becomeAnon();
      expect((await world.refusal("select from deal_status_changes")).code).toBe("42501");
    }),
  );
});
