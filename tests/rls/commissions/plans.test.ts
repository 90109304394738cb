import { describe, expect, test } from "vitest";
import { OUTSIDE, queryColumn, withWorld, type Name } from "../world";
import { addPlan, assign, CAPPED, FLAT } from "./commission-world";

const INSERT =
  "insert into commission_plans (tenant_id, name, terms, counts_from) values ($1, $2, $3, '2026-01-01')";

/** The people who may not change plans and assignments. */
const WITHOUT_PERMISSION: Name[] = ["admin", "manager", "agent", "viewer", "both", ...OUTSIDE];

describe("commission plans", () => {
  test.each(WITHOUT_PERMISSION)("cannot be written by %s", async (name) => {
    await withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const plan = await addPlan(world);
      await assign(world, "agent", plan);
      const generous = await addPlan(world, { split: { kind: "flat", company_rate: "0" } }, "100%");
      await impersonate(name);
      const refused = await expectRefusal(INSERT, [tenant, "Mine", JSON.stringify(FLAT)]);
      expect(refused.code).toBe("42501");
      expect(
        await sql.count("update commission_plans set terms = $2 where id = $1", [
          plan,
          JSON.stringify({ split: { kind: "flat", company_rate: "0" } }),
        ]),
      ).toBe(0);
      expect(await sql.count("delete from commission_plans where id = $1", [plan])).toBe(0);
      const raise = await expectRefusal(
        "insert into commission_assignments (tenant_id, user_id, counts_from, plan_id) values ($1, $2, '2026-06-01', $3)",
        [tenant, people[name], generous],
      );
      expect(raise.code).toBe("42501");
      expect(
        await sql.count("update commission_assignments set plan_id = $1 where user_id = $2", [
          generous,
          people.agent,
        ]),
      ).toBe(0);
      const start = await expectRefusal(
        "insert into commission_members (tenant_id, user_id, start_day) values ($1, $2, '2026-01-01')",
        [tenant, people[name]],
      );
      expect(start.code).toBe("42501");
      const team = await expectRefusal(
        "insert into commission_teams (tenant_id, name, leader_id) values ($1, 'Mine', $2)",
        [tenant, people[name]],
      );
      expect(team.code).toBe("42501");
    })();
  });

  test(
    "are visible to the members they pay, and all plans to those who see all commissions",
    withWorld(async (world) => {
      const { sql, impersonate } = world;
      const plan = await addPlan(world);
      await addPlan(world, CAPPED, "80/20");
      await assign(world, "agent", plan);
      const read = async (name: Name) => {
        await impersonate(name);
        const names = await queryColumn(sql, "select name from commission_plan_records");
        await sql.resetRole();
        return names;
      };
      expect(await read("owner")).toEqual(["70/30", "80/20"]);
      expect(await read("admin")).toEqual(["70/30", "80/20"]);
      expect(await read("agent")).toEqual(["70/30"]);
      for (const name of ["manager", "elsewhere", "viewer", "both", ...OUTSIDE] as const) {
        expect(await read(name), name).toEqual([]);
      }
    }),
  );

  test(
    "keep one version per start day, and refuse a start day before the latest",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const plan = await addPlan(world);
      await impersonate("owner");
      const change = "update commission_plans set terms = $2, counts_from = $3 where id = $1";
      await sql.run(change, [plan, JSON.stringify(CAPPED), "2027-01-01"]);
      await sql.run(change, [plan, JSON.stringify(FLAT), "2027-01-01"]);
      expect(
        await sql.run(
          "select counts_from::text, terms #>> '{split,kind}' as kind from commission_plan_versions where plan_id = $1 order by 1",
          [plan],
        ),
      ).toEqual([
        { counts_from: "2026-01-01", kind: "flat" },
        { counts_from: "2027-01-01", kind: "flat" },
      ]);
      const earlier = await expectRefusal(change, [plan, JSON.stringify(FLAT), "2026-06-01"]);
      expect(earlier.message).toContain("applies from Jan 1, 2027");
    }),
  );

  test(
    "cannot be assigned to a member of another tenant",
    withWorld(async (world) => {
      const { tenant, people, impersonate, expectRefusal } = world;
      const plan = await addPlan(world);
      await impersonate("owner");
      const refused = await expectRefusal(
        "insert into commission_assignments (tenant_id, user_id, counts_from, plan_id) values ($1, $2, '2026-01-01', $3)",
        [tenant, people.foreigner, plan],
      );
      expect(refused.code).toBe("23503");
    }),
  );

  test.each(["NaN", "Infinity", "100.0001", "-1"])("refuse a leader's rate of %s", async (rate) => {
    await withWorld(async ({ sql, tenant, people, impersonate, expectRefusal }) => {
      await impersonate("owner");
      await sql.run(
        "insert into commission_teams (tenant_id, name, leader_id) values ($1, 'Lee', $2)",
        [tenant, people.manager],
      );
      const refused = await expectRefusal(
        "insert into commission_team_members (tenant_id, team_id, user_id, leader_rate) select $1, id, $2, $3 from commission_teams",
        [tenant, people.agent, rate],
      );
      expect(["23514", "22003", "22P02"]).toContain(refused.code);
    })();
  });

  test(
    "have team leaders who belong to no other commission team",
    withWorld(async ({ sql, tenant, people, impersonate, expectRefusal }) => {
      await impersonate("owner");
      const addTeam =
        "insert into commission_teams (tenant_id, name, leader_id) values ($1, $2, $3)";
      await sql.run(addTeam, [tenant, "Lee", people.manager]);
      const join =
        "insert into commission_team_members (tenant_id, team_id, user_id, leader_rate) select $1, id, $2, 50 from commission_teams where name = 'Lee'";
      expect((await expectRefusal(join, [tenant, people.manager])).message).toContain(
        "The leader of a commission team",
      );
      await sql.run(join, [tenant, people.agent]);
      const second = await expectRefusal(addTeam, [tenant, "Kim", people.agent]);
      expect(second.message).toContain("is a member of a commission team");
    }),
  );
});
