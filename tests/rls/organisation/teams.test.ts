import { describe, expect, test } from "vitest";
import { queryColumn, withWorld } from "../world";

const INSERT = "insert into teams (tenant_id, name) values ($1, 'New team')";
const RENAME = "update teams set name = 'Renamed' where tenant_id = $1 and id = $2";

describe("teams", () => {
  test.each(["owner", "agent", "viewer"] as const)("%s reads the teams of their tenant", (name) =>
    withWorld(async ({ sql, impersonate, team, otherTeam }) => {
      await impersonate(name);
      expect(await queryColumn(sql, "select id from teams")).toEqual([team, otherTeam].sort());
    })(),
  );

  test.each(["suspended", "deactivated", "stranger"] as const)("%s reads none", (name) =>
    withWorld(async ({ sql, impersonate }) => {
      await impersonate(name);
      expect(await queryColumn(sql, "select id from teams")).toEqual([]);
    })(),
  );

  test.each(["owner", "admin"] as const)("%s creates, renames and deletes teams", (name) =>
    withWorld(async ({ sql, impersonate, tenant, team }) => {
      await impersonate(name);
      expect(await sql.count(INSERT, [tenant])).toBe(1);
      expect(await sql.count(RENAME, [tenant, team])).toBe(1);
      expect(await sql.count("delete from teams where name = 'New team'")).toBe(1);
    })(),
  );

  test.each(["manager", "agent", "viewer", "suspended", "foreigner", "stranger"] as const)(
    "%s cannot create, rename or delete teams",
    (name) =>
      withWorld(async ({ sql, impersonate, expectRefusal, tenant, team }) => {
        await impersonate(name);
        expect((await expectRefusal(INSERT, [tenant])).code).toBe("42501");
        expect(await sql.count(RENAME, [tenant, team])).toBe(0);
        expect(await sql.count("delete from teams where id = $1", [team])).toBe(0);
      })(),
  );

  test(
    "a team with members cannot be deleted",
    withWorld(async ({ impersonate, expectRefusal, otherTeam }) => {
      await impersonate("owner");
      expect((await expectRefusal("delete from teams where id = $1", [otherTeam])).code).toBe(
        "PT409",
      );
    }),
  );

  test(
    "a team cannot be created in or moved to another tenant",
    withWorld(async ({ impersonate, expectRefusal, otherTenant, team }) => {
      await impersonate("owner");
      expect((await expectRefusal(INSERT, [otherTenant])).code).toBe("42501");
      expect(
        (await expectRefusal("update teams set tenant_id = $1 where id = $2", [otherTenant, team]))
          .code,
      ).toBe("42501");
    }),
  );

  test(
    "visitors cannot read teams",
    withWorld(async ({ sql, expectRefusal }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from teams")).code).toBe("42501");
    }),
  );
});
