import { describe, expect, test } from "vitest";
import { addBothSides } from "../records/transaction-rooms";
import {
  OUTSIDE,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";

const TERMS = JSON.stringify({ kind: "seller", price: "245250.00", payoff: "128400.00" });
const INSERT =
  "insert into net_sheets (tenant_id, transaction_id, name, terms) values ($1, $2, 'Mine', $3) returning id";

/** Adds a net sheet of the agent on a transaction of both sides. */
async function addSheet(world: World): Promise<{ sheet: string; transaction: string }> {
  const { sql, tenant, impersonate } = world;
  const { id: transaction } = await addBothSides(world);
  await impersonate("agent");
  const sheet = await queryId(sql, INSERT, [tenant, transaction, TERMS]);
  await sql.resetRole();
  return { sheet, transaction };
}

describe("a net sheet", () => {
  const reach: [Name, boolean, boolean][] = [
    ["owner", true, true],
    ["admin", true, true],
    ["manager", true, true],
    ["agent", true, true],
    // The other side of the transaction must not see the seller's debts.
    ["elsewhere", false, false],
    ["teammate", false, false],
    ["viewer", false, false],
    ["both", false, false],
    ...OUTSIDE.map((name): [Name, boolean, boolean] => [name, false, false]),
  ];
  test.each(reach)("can be read by %s: %s, and changed: %s", async (name, reads, changes) => {
    await withWorld(async (world) => {
      const { sql, impersonate } = world;
      const { sheet } = await addSheet(world);
      await impersonate(name);
      const seen = reads ? [sheet] : [];
      expect(await queryColumn(sql, "select id from net_sheets", [])).toEqual(seen);
      expect(await queryColumn(sql, "select net_sheet_id from net_sheet_versions", [])).toEqual(
        seen,
      );
      const count = changes ? 1 : 0;
      expect(await sql.count("update net_sheets set name = 'Taken' where id = $1", [sheet])).toBe(
        count,
      );
      expect(await sql.count("delete from net_sheets where id = $1", [sheet])).toBe(count);
    })();
  });

  test.each(["viewer", ...OUTSIDE] as Name[])("cannot be created by %s", async (name) => {
    await withWorld(async ({ tenant, impersonate, expectRefusal }) => {
      await impersonate(name);
      expect((await expectRefusal(INSERT, [tenant, null, TERMS])).code).toBe("42501");
    })();
  });

  test(
    "cannot be created on a transaction out of scope, in another member's name, or with invalid terms",
    withWorld(async (world) => {
      const { tenant, people, impersonate, expectRefusal } = world;
      const { transaction } = await addSheet(world);
      await impersonate("teammate");
      expect((await expectRefusal(INSERT, [tenant, transaction, TERMS])).code).toBe("42501");
      const forged =
        "insert into net_sheets (tenant_id, name, terms, created_by) values ($1, 'Mine', $2, $3)";
      expect((await expectRefusal(forged, [tenant, TERMS, people.agent])).code).toBe("42501");
      for (const terms of ["[]", "{}", '{"kind": "other", "price": "1"}', '{"kind": "buyer"}']) {
        expect((await expectRefusal(INSERT, [tenant, null, terms])).code, terms).toBe("23514");
      }
    }),
  );

  test(
    "keeps every saved version, which nobody can change",
    withWorld(async (world) => {
      const { sql, people, impersonate, expectRefusal } = world;
      const { sheet } = await addSheet(world);
      await impersonate("owner");
      await sql.run("update net_sheets set name = 'Second' where id = $1", [sheet]);
      await sql.run("update net_sheets set name = 'Second' where id = $1", [sheet]);
      const versions = await sql.run(
        "select version, name, saved_by from net_sheet_versions order by version",
        [],
      );
      expect(versions).toEqual([
        { version: 1, name: "Mine", saved_by: people.agent },
        { version: 2, name: "Second", saved_by: people.owner },
      ]);
      for (const change of [
        "update net_sheet_versions set name = 'Other'",
        "delete from net_sheet_versions",
        "insert into net_sheet_versions select * from net_sheet_versions",
      ]) {
        expect((await expectRefusal(change)).code, change).toBe("42501");
      }
      await sql.resetRole();
      const refused = await expectRefusal("update net_sheet_versions set name = 'Other'");
      expect(refused.message).toContain("cannot be changed");
    }),
  );

  test(
    "outlives its transaction",
    withWorld(async (world) => {
      const { sql } = world;
      const { sheet, transaction } = await addSheet(world);
      await sql.run("delete from transactions where id = $1", [transaction]);
      expect(
        await queryValue(sql, "select transaction_id from net_sheets where id = $1", [sheet]),
      ).toBeNull();
    }),
  );
});

describe("county fees", () => {
  const ADD = `insert into county_rates (tenant_id, county, state, conveyance_per_thousand, parcel_fee, source, checked_on)
    values ($1, 'Franklin', 'OH', 3, 0.5, 'ORC 322.02', '2026-11-20') returning id`;

  test.each(["manager", "agent", "viewer", ...OUTSIDE] as Name[])(
    "cannot be written by %s",
    async (name) => {
      await withWorld(async (world) => {
        const { sql, tenant, impersonate, expectRefusal } = world;
        const county = await queryId(sql, ADD, [tenant]);
        await impersonate(name);
        expect((await expectRefusal(ADD, [tenant])).code).toBe("42501");
        expect(
          await sql.count("update county_rates set parcel_fee = 0 where id = $1", [county]),
        ).toBe(0);
        expect(await sql.count("delete from county_rates where id = $1", [county])).toBe(0);
        const isOurs = !(OUTSIDE as readonly Name[]).includes(name);
        expect(await queryColumn(sql, "select id from county_rates", [])).toEqual(
          isOurs ? [county] : [],
        );
      })();
    },
  );

  test(
    "are written by the owner and admins, once per county",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      for (const name of ["owner", "admin"] as const) {
        await impersonate(name);
        const county = await queryId(sql, ADD, [tenant]);
        expect((await expectRefusal(ADD, [tenant])).code).toBe("23505");
        expect(
          await sql.count("update county_rates set parcel_fee = 1 where id = $1", [county]),
        ).toBe(1);
        const negative = await expectRefusal(
          "update county_rates set parcel_fee = -1 where id = $1",
          [county],
        );
        expect(negative.code).toBe("23514");
        expect(await sql.count("delete from county_rates where id = $1", [county])).toBe(1);
      }
    }),
  );
});
