import { describe, expect, test } from "vitest";
import { queryColumn, withWorld, MEMBERS, ROLES, queryValue } from "../world";

const SET = (column: string) =>
  `update tenant_members set ${column} = $3 where tenant_id = $1 and user_id = $2`;
const TOO_MANY_PERMISSIONS = {
  code: "42501",
  message: "You cannot give a role with more permissions than your own",
};

describe("reading members", () => {
  test.each(ROLES)("%s reads the members of their tenant, of any status", (name) =>
    withWorld(async ({ sql, impersonate, people }) => {
      await impersonate(name);
      const expected = MEMBERS.map((member) => people[member]).sort();
      expect(await queryColumn(sql, "select user_id from tenant_members")).toEqual(expected);
    })(),
  );

  test.each(["suspended", "deactivated", "stranger"] as const)("%s reads none", (name) =>
    withWorld(async ({ sql, impersonate }) => {
      await impersonate(name);
      expect(await queryColumn(sql, "select user_id from tenant_members")).toEqual([]);
    })(),
  );

  test(
    "visitors cannot read members",
    withWorld(async ({ sql, expectRefusal }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from tenant_members")).code).toBe("42501");
    }),
  );
});

describe("a member's own membership", () => {
  const attempts = [
    ["role", "owner"],
    ["role", "viewer"],
    ["status", "deactivated"],
    ["custom_role_id", null],
    ["team_id", null],
  ] as const;

  test.each(MEMBERS)("cannot be changed by %s: role, status, custom role, team", (name) =>
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await impersonate(name);
      for (const [column, value] of attempts) {
        expect(await sql.count(SET(column), [tenant, people[name], value]), column).toBe(0);
      }
    })(),
  );

  test(
    "stays unchanged in an update of all members",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await impersonate("owner");
      await sql.count(
        "update tenant_members set team_id = null where tenant_id = $1 and role <> 'owner'",
        [tenant],
      );
      await sql.count("update tenant_members set team_id = null where tenant_id = $1", [tenant]);
      await sql.resetRole();
      const team = "select team_id from tenant_members where tenant_id = $1 and user_id = $2";
      expect(await queryValue(sql, team, [tenant, people.owner])).not.toBeNull();
      expect(await queryValue(sql, team, [tenant, people.agent])).toBeNull();
    }),
  );

  test(
    "cannot be changed through a security definer function",
    withWorld(async ({ sql, impersonate, expectRefusal }) => {
      await sql.run(
        `create function pg_temp.promote() returns void language sql security definer as
         $$ update public.tenant_members set role = 'owner' where user_id = auth.uid() $$`,
      );
      await sql.run("grant execute on function pg_temp.promote() to authenticated");
      await impersonate("agent");
      expect((await expectRefusal("select pg_temp.promote()")).message).toBe(
        "You cannot change your own membership",
      );
    }),
  );
});

describe("changing other members", () => {
  test.each(["owner", "admin"] as const)("%s sets role, team and status of an agent", (name) =>
    withWorld(async ({ sql, impersonate, tenant, people, otherTeam }) => {
      await impersonate(name);
      expect(await sql.count(SET("role"), [tenant, people.agent, "manager"])).toBe(1);
      expect(await sql.count(SET("team_id"), [tenant, people.agent, otherTeam])).toBe(1);
      expect(await sql.count(SET("status"), [tenant, people.agent, "suspended"])).toBe(1);
    })(),
  );

  test.each([
    "manager",
    "agent",
    "viewer",
    "suspended",
    "deactivated",
    "foreigner",
    "stranger",
  ] as const)("%s cannot change members", (name) =>
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await impersonate(name);
      expect(await sql.count(SET("role"), [tenant, people.teammate, "viewer"])).toBe(0);
      expect(await sql.count(SET("status"), [tenant, people.teammate, "deactivated"])).toBe(0);
    })(),
  );

  test(
    "an administrator cannot change the owner",
    withWorld(async ({ impersonate, expectRefusal, tenant, people, otherTeam }) => {
      await impersonate("admin");
      for (const [column, value] of [
        ["role", "viewer"],
        ["status", "suspended"],
        ["status", "deactivated"],
        ["team_id", otherTeam],
      ]) {
        expect(await expectRefusal(SET(column ?? ""), [tenant, people.owner, value])).toEqual(
          TOO_MANY_PERMISSIONS,
        );
      }
    }),
  );

  test(
    "only an owner can make somebody an owner",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, people }) => {
      await impersonate("admin");
      expect(await expectRefusal(SET("role"), [tenant, people.agent, "owner"])).toEqual(
        TOO_MANY_PERMISSIONS,
      );
      await impersonate("owner");
      expect(await sql.count(SET("role"), [tenant, people.agent, "owner"])).toBe(1);
    }),
  );

  test(
    "nobody assigns or removes a role with more permissions than their own",
    withWorld(async (world) => {
      const { tenant, people } = world;
      const strongRole = await world.giveCustomRole("teammate", ["BILLING_MANAGE"]);
      await world.impersonate("admin");
      expect(
        await world.expectRefusal(SET("custom_role_id"), [tenant, people.agent, strongRole]),
      ).toEqual(TOO_MANY_PERMISSIONS);
      expect(
        await world.expectRefusal(SET("custom_role_id"), [tenant, people.teammate, null]),
      ).toEqual(TOO_MANY_PERMISSIONS);
      await world.giveCustomRole("agent", ["MEMBERS_MANAGE", "CLIENTS_VIEW_OWN"]);
      await world.impersonate("agent");
      expect(await world.expectRefusal(SET("role"), [tenant, people.viewer, "admin"])).toEqual(
        TOO_MANY_PERMISSIONS,
      );
      expect(await world.expectRefusal(SET("role"), [tenant, people.viewer, "agent"])).toEqual(
        TOO_MANY_PERMISSIONS,
      );
    }),
  );

  test(
    "deactivating requires MEMBERS_DELETE; suspending does not",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, people }) => {
      await impersonate("admin");
      expect(
        (await expectRefusal(SET("status"), [tenant, people.agent, "deactivated"])).message,
      ).toBe("You cannot remove members");
      expect(await sql.count(SET("status"), [tenant, people.agent, "suspended"])).toBe(1);
      await impersonate("owner");
      expect(await sql.count(SET("status"), [tenant, people.agent, "deactivated"])).toBe(1);
    }),
  );

  test(
    "members cannot be added, deleted or moved directly",
    withWorld(async ({ impersonate, expectRefusal, tenant, otherTenant, people, sql }) => {
      await impersonate("owner");
      const insert =
        "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, 'agent')";
      expect((await expectRefusal(insert, [tenant, people.stranger])).code).toBe("42501");
      expect(
        (await expectRefusal("delete from tenant_members where user_id = $1", [people.agent])).code,
      ).toBe("42501");
      for (const column of ["tenant_id", "user_id", "joined_at"]) {
        const { code } = await expectRefusal(
          `update tenant_members set ${column} = ${column} where user_id = $1`,
          [people.agent],
        );
        expect(code, column).toBe("42501");
      }
      await sql.resetRole();
      const move = "update tenant_members set tenant_id = $1, team_id = null where user_id = $2";
      expect((await expectRefusal(move, [otherTenant, people.viewer])).message).toBe(
        "A record cannot move to another team",
      );
    }),
  );

  test(
    "a team of another tenant cannot be assigned",
    withWorld(async ({ impersonate, expectRefusal, sql, tenant, otherTenant, people }) => {
      const foreignTeam = await queryValue(sql, "select id from teams where tenant_id = $1", [
        otherTenant,
      ]);
      await impersonate("owner");
      expect((await expectRefusal(SET("team_id"), [tenant, people.agent, foreignTeam])).code).toBe(
        "23503",
      );
    }),
  );

  test(
    "suspending ends access at once",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await impersonate("agent");
      expect(await sql.count("select from clients")).toBe(1);
      await impersonate("owner");
      await sql.run(SET("status"), [tenant, people.agent, "suspended"]);
      await impersonate("agent");
      expect(await sql.count("select from clients")).toBe(0);
    }),
  );
});
