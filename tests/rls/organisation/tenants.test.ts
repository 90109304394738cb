import { describe, expect, test } from "vitest";
import { queryColumn, withWorld } from "../world";

const RENAME = "update tenants set name = 'Renamed', time_zone = 'America/Chicago' where id = $1";

describe("tenants", () => {
  test.each(["owner", "admin", "manager", "agent", "viewer"] as const)(
    "%s reads their own tenant only",
    (name) =>
      withWorld(async ({ sql, impersonate, tenant }) => {
        await impersonate(name);
        expect(await queryColumn(sql, "select id from tenants")).toEqual([tenant]);
      })(),
  );

  test(
    "a member of two tenants reads both",
    withWorld(async ({ sql, impersonate, tenant, otherTenant }) => {
      await impersonate("both");
      expect(await queryColumn(sql, "select id from tenants")).toEqual(
        [tenant, otherTenant].sort(),
      );
    }),
  );

  test.each(["suspended", "deactivated", "stranger"] as const)("%s reads none", (name) =>
    withWorld(async ({ sql, impersonate }) => {
      await impersonate(name);
      expect(await queryColumn(sql, "select id from tenants")).toEqual([]);
    })(),
  );

  test.each(["owner", "admin"] as const)("%s renames the tenant", (name) =>
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate(name);
      expect(await sql.count(RENAME, [tenant])).toBe(1);
    })(),
  );

  test.each(["manager", "agent", "viewer", "suspended", "foreigner", "stranger"] as const)(
    "%s cannot rename the tenant",
    (name) =>
      withWorld(async ({ sql, impersonate, tenant }) => {
        await impersonate(name);
        expect(await sql.count(RENAME, [tenant])).toBe(0);
      })(),
  );

  const MOVE = "update tenants set postal_address = $2 where id = $1";

  test.each(["owner", "admin"] as const)(
    "%s sets the postal address of their own tenant, up to 300 characters",
    (name) =>
      withWorld(async ({ sql, impersonate, expectRefusal, tenant, otherTenant }) => {
        await impersonate(name);
        expect(await sql.count(MOVE, [tenant, "88 E Broad St"])).toBe(1);
        expect(await sql.count(MOVE, [otherTenant, "88 E Broad St"])).toBe(0);
        expect(await sql.count(MOVE, [tenant, "x".repeat(300)])).toBe(1);
        for (const wrong of ["", "x".repeat(301), "x".repeat(1_000_000)]) {
          expect((await expectRefusal(MOVE, [tenant, wrong])).code).toBe("23514");
        }
        expect(await sql.count(MOVE, [tenant, null])).toBe(1);
        const number = "update tenants set sms_number = '+16145550100' where id = $1";
        expect((await expectRefusal(number, [tenant])).code).toBe("42501");
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
  ] as const)("%s cannot set the postal address", (name) =>
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate(name);
      expect(await sql.count(MOVE, [tenant, "1 Elsewhere"])).toBe(0);
    })(),
  );

  test(
    "visitors cannot set the postal address",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal(MOVE, [tenant, "1 Elsewhere"])).code).toBe("42501");
    }),
  );

  test(
    "a role in one tenant does not manage the settings of another",
    withWorld(async ({ sql, impersonate, otherTenant, people }) => {
      await sql.run(
        "insert into tenant_members (tenant_id, user_id, role) values ($1, $2, 'viewer')",
        [otherTenant, people.owner],
      );
      await impersonate("owner");
      expect(await sql.count(RENAME, [otherTenant])).toBe(0);
    }),
  );

  test(
    "cannot be created or deleted, not even by an owner, or read by visitors",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      expect((await expectRefusal("insert into tenants (name) values ('Mine')")).code).toBe(
        "42501",
      );
      expect((await expectRefusal("delete from tenants where id = $1", [tenant])).code).toBe(
        "42501",
      );
      expect((await expectRefusal("update tenants set created_at = now()")).code).toBe("42501");
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from tenants")).code).toBe("42501");
    }),
  );
});
