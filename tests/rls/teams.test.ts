import { describe, expect, test } from "vitest";
import { columnOf, inWorld } from "./world";

const INSERT = "insert into teams (tenant_id, name) values ($1, 'New team')";
const RENAME = "update teams set name = 'Renamed' where tenant_id = $1 and id = $2";

describe("teams", () => {
  test.each(["owner", "agent", "viewer"] as const)("%s reads the teams of their tenant", (name) =>
    inWorld(async ({ sql, become, team, otherTeam }) => {
      await become(name);
      expect(await columnOf(sql, "select id from teams")).toEqual([team, otherTeam].sort());
    })(),
  );

  test.each(["suspended", "deactivated", "stranger"] as const)("%s reads none", (name) =>
    inWorld(async ({ sql, become }) => {
      await become(name);
      expect(await columnOf(sql, "select id from teams")).toEqual([]);
    })(),
  );

  test.each(["owner", "admin"] as const)("%s makes, renames and deletes teams", (name) =>
    inWorld(async ({ sql, become, tenant, team }) => {
      await become(name);
      expect(await sql.count(INSERT, [tenant])).toBe(1);
      expect(await sql.count(RENAME, [tenant, team])).toBe(1);
      expect(await sql.count("delete from teams where name = 'New team'")).toBe(1);
    })(),
  );

  test.each(["manager", "agent", "viewer", "suspended", "foreigner", "stranger"] as const)(
    "%s does not",
    (name) =>
      inWorld(async ({ sql, become, refusal, tenant, team }) => {
        await become(name);
        expect((await refusal(INSERT, [tenant])).code).toBe("42501");
        expect(await sql.count(RENAME, [tenant, team])).toBe(0);
        expect(await sql.count("delete from teams where id = $1", [team])).toBe(0);
      })(),
  );

  test(
    "a team with members stays",
    inWorld(async ({ become, refusal, otherTeam }) => {
      await become("owner");
      expect((await refusal("delete from teams where id = $1", [otherTeam])).code).toBe("PT409");
    }),
  );

  test(
    "a team cannot be made in, or moved to, another tenant",
    inWorld(async ({ become, refusal, otherTenant, team }) => {
      await become("owner");
      expect((await refusal(INSERT, [otherTenant])).code).toBe("42501");
      expect(
        (await refusal("update teams set tenant_id = $1 where id = $2", [otherTenant, team])).code,
      ).toBe("42501");
    }),
  );

  test(
    "nobody signed out reads any",
    inWorld(async ({ sql, refusal }) => {
      await sql.becomeAnon();
      expect((await refusal("select from teams")).code).toBe("42501");
    }),
  );
});
