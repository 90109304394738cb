import { describe, expect, test } from "vitest";
import { queryColumn, queryId, withWorld, queryValue } from "../world";

const INSERT = "insert into tenant_roles (tenant_id, name, permissions) values ($1, 'Made up', $2)";
const GRANT = "update tenant_roles set permissions = permissions || $2::permission[] where id = $1";
const TOO_MANY_PERMISSIONS = {
  code: "42501",
  message: "You cannot give a role more permissions than your own",
};

describe("reading roles", () => {
  test(
    "everybody signed in reads the five system roles, and the roles of their own tenant",
    withWorld(async (world) => {
      const { sql } = world;
      const mine = await world.giveCustomRole("teammate", ["CLIENTS_VIEW_ALL"]);
      await sql.run(INSERT, [world.otherTenant, []]);
      await world.impersonate("viewer");
      const readable = "select coalesce(system_role::text, id::text) from tenant_roles";
      const system = ["admin", "agent", "manager", "owner", "viewer"];
      expect(await queryColumn(sql, readable)).toEqual([...system, mine].sort());
      await world.impersonate("stranger");
      expect(await queryColumn(sql, readable)).toEqual(system);
      await sql.impersonateAnonymous();
      expect((await world.expectRefusal("select from tenant_roles")).code).toBe("42501");
    }),
  );
});

describe("creating and changing roles", () => {
  test.each(["owner", "admin"] as const)(
    "%s creates a role with permissions they have, and deletes it",
    (name) =>
      withWorld(async ({ sql, impersonate, tenant }) => {
        await impersonate(name);
        expect(await sql.count(INSERT, [tenant, ["CLIENTS_VIEW_TEAM", "CLIENTS_CREATE"]])).toBe(1);
        expect(await sql.count("delete from tenant_roles where name = 'Made up'")).toBe(1);
      })(),
  );

  test.each(["manager", "agent", "viewer", "suspended", "foreigner", "stranger"] as const)(
    "%s cannot create, change or delete a role",
    (name) =>
      withWorld(async (world) => {
        const role = await world.giveCustomRole("teammate", []);
        await world.impersonate(name);
        expect((await world.expectRefusal(INSERT, [world.tenant, []])).code).toBe("42501");
        expect(await world.sql.count(GRANT, [role, ["SETTINGS_VIEW"]])).toBe(0);
        expect(await world.sql.count("delete from tenant_roles where id = $1", [role])).toBe(0);
      })(),
  );

  test.each(["BILLING_VIEW", "MEMBERS_DELETE", "CLIENTS_DELETE_OWN", "API_KEYS_MANAGE"])(
    "an administrator cannot put %s, which they lack, into a role",
    (permission) =>
      withWorld(async (world) => {
        const role = await world.giveCustomRole("teammate", ["CLIENTS_VIEW_OWN"]);
        await world.impersonate("admin");
        expect(await world.expectRefusal(INSERT, [world.tenant, [permission]])).toEqual(
          TOO_MANY_PERMISSIONS,
        );
        expect(await world.expectRefusal(GRANT, [role, [permission]])).toEqual(
          TOO_MANY_PERMISSIONS,
        );
      })(),
  );

  test(
    "a scope up to the caller's own can be granted, a wider scope cannot",
    withWorld(async (world) => {
      await world.giveCustomRole("agent", ["MEMBERS_MANAGE", "CLIENTS_VIEW_TEAM"]);
      await world.impersonate("agent");
      expect(
        await world.sql.count(INSERT, [world.tenant, ["CLIENTS_VIEW_OWN", "CLIENTS_VIEW_TEAM"]]),
      ).toBe(1);
      expect(await world.expectRefusal(INSERT, [world.tenant, ["CLIENTS_VIEW_ALL"]])).toEqual(
        TOO_MANY_PERMISSIONS,
      );
    }),
  );

  test(
    "an administrator cannot change a role with more permissions than their own",
    withWorld(async (world) => {
      const role = await world.giveCustomRole("teammate", ["BILLING_VIEW"]);
      await world.impersonate("admin");
      expect(
        await world.expectRefusal("update tenant_roles set permissions = '{}' where id = $1", [
          role,
        ]),
      ).toEqual(TOO_MANY_PERMISSIONS);
    }),
  );

  test(
    "nobody changes their own role",
    withWorld(async (world) => {
      const role = await world.giveCustomRole("agent", ["MEMBERS_MANAGE", "CLIENTS_VIEW_OWN"]);
      await world.impersonate("agent");
      for (const permission of ["CLIENTS_VIEW_ALL", "SETTINGS_VIEW"]) {
        expect((await world.expectRefusal(GRANT, [role, [permission]])).message).toBe(
          "You cannot change your own role",
        );
      }
    }),
  );

  test(
    "the system roles are fixed, for the owner too",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      const rights =
        "update tenant_roles set permissions = enum_range(null::permission) where system_role = 'agent'";
      expect(await sql.count(rights)).toBe(0);
      expect(await sql.count("delete from tenant_roles where system_role = 'viewer'")).toBe(0);
      const fake =
        "insert into tenant_roles (tenant_id, name, system_role) values ($1, 'x', 'owner')";
      expect((await expectRefusal(fake, [tenant])).code).toBe("42501");
      expect((await expectRefusal("insert into tenant_roles (name) values ('x')")).code).toBe(
        "42501",
      );
    }),
  );

  test(
    "a role cannot be created in, moved to or borrowed from another tenant",
    withWorld(async (world) => {
      const { sql, expectRefusal, otherTenant, tenant, people } = world;
      const foreign = await queryId(
        sql,
        "insert into tenant_roles (tenant_id, name, permissions) values ($1, 'Theirs', enum_range(null::permission)) returning id",
        [otherTenant],
      );
      const mine = await world.giveCustomRole("teammate", []);
      await world.impersonate("owner");
      expect((await expectRefusal(INSERT, [otherTenant, []])).code).toBe("42501");
      expect(
        (
          await expectRefusal("update tenant_roles set tenant_id = $2 where id = $1", [
            mine,
            otherTenant,
          ])
        ).code,
      ).toBe("42501");
      expect(await sql.count(GRANT, [foreign, ["SETTINGS_VIEW"]])).toBe(0);
      const borrow =
        "update tenant_members set custom_role_id = $3 where tenant_id = $1 and user_id = $2";
      expect((await expectRefusal(borrow, [tenant, people.agent, foreign])).code).toBe("42501");
      await sql.resetRole();
      expect((await expectRefusal(borrow, [tenant, people.agent, foreign])).code).toBe("23503");
    }),
  );

  test(
    "a role in use cannot be deleted",
    withWorld(async (world) => {
      const role = await world.giveCustomRole("teammate", []);
      await world.impersonate("owner");
      expect(
        (await world.expectRefusal("delete from tenant_roles where id = $1", [role])).code,
      ).toBe("PT409");
    }),
  );
});

describe("the system roles", () => {
  const has = "select $2::permission = any (permissions) from tenant_roles where system_role = $1";

  test("reserve billing, API keys and the removal of members for owners", () =>
    withWorld(async ({ sql }) => {
      for (const permission of [
        "BILLING_VIEW",
        "BILLING_MANAGE",
        "API_KEYS_MANAGE",
        "MEMBERS_DELETE",
      ]) {
        for (const role of ["admin", "manager", "agent", "viewer"]) {
          expect(await queryValue(sql, has, [role, permission]), `${role} ${permission}`).toBe(
            false,
          );
        }
        expect(await queryValue(sql, has, ["owner", permission])).toBe(true);
      }
    })());

  test("have the expected permissions to delete, export, assign, view, create, update and manage members", () =>
    withWorld(async ({ sql }) => {
      const holders =
        "select system_role::text from tenant_roles where $1::permission = any (permissions)";
      const byPermission: Record<string, string[]> = {
        CLIENTS_DELETE_OWN: ["owner"],
        CLIENTS_DELETE_ALL: ["owner"],
        DEALS_DELETE_OWN: ["owner"],
        DEALS_DELETE_ALL: ["owner"],
        CLIENTS_EXPORT: ["admin", "agent", "owner"],
        DEALS_EXPORT: ["admin", "owner"],
        CLIENTS_ASSIGN: ["admin", "manager", "owner"],
        DEALS_ASSIGN: ["admin", "owner"],
        CLIENTS_VIEW_ALL: ["admin", "owner"],
        CLIENTS_VIEW_TEAM: ["manager", "owner"],
        CLIENTS_CREATE: ["admin", "agent", "manager", "owner"],
        CLIENTS_UPDATE_ALL: ["admin", "owner"],
        MEMBERS_INVITE: ["admin", "owner"],
        MEMBERS_MANAGE: ["admin", "owner"],
        MEMBERS_VIEW: ["admin", "manager", "owner"],
        SETTINGS_VIEW: ["admin", "agent", "manager", "owner", "viewer"],
      };
      for (const [permission, roles] of Object.entries(byPermission)) {
        expect(await queryColumn(sql, holders, [permission]), permission).toEqual(roles);
      }
    })());
});
