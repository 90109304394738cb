import { describe, expect, test } from "vitest";
import {
  beginAs,
  startBlocked,
  queryCommitted,
  createMember,
  createTenant,
  withSessions,
} from "../sessions";
import { withWorld, queryValue } from "../world";

const DEMOTE = "update tenant_members set role = 'admin' where tenant_id = $1 and user_id = $2";
const NEEDS_OWNER = { code: "23514", message: "A team needs at least one active owner" };

describe("a tenant keeps an active owner", () => {
  test.each(["role = 'admin'", "status = 'suspended'", "status = 'deactivated'"])(
    "the last owner cannot be removed by %s",
    (change) =>
      withWorld(async ({ expectRefusal, tenant, people }) => {
        const statement = `update tenant_members set ${change} where tenant_id = $1 and user_id = $2`;
        expect(await expectRefusal(statement, [tenant, people.owner])).toEqual(NEEDS_OWNER);
      })(),
  );

  test(
    "the last owner's membership cannot be deleted",
    withWorld(async ({ sql, expectRefusal, tenant, people }) => {
      await sql.run("delete from clients where owner_id = $1", [people.owner]);
      const statement = "delete from tenant_members where tenant_id = $1 and user_id = $2";
      expect(await expectRefusal(statement, [tenant, people.owner])).toEqual(NEEDS_OWNER);
    }),
  );

  test(
    "a suspended owner does not count",
    withWorld(async ({ sql, expectRefusal, tenant, people }) => {
      await sql.run(
        "update tenant_members set role = 'owner', custom_role_id = null where tenant_id = $1 and user_id = $2",
        [tenant, people.suspended],
      );
      expect(await expectRefusal(DEMOTE, [tenant, people.owner])).toEqual(NEEDS_OWNER);
    }),
  );

  test(
    "one of two owners can be demoted, the other cannot",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, people }) => {
      await sql.run(
        "update tenant_members set role = 'owner' where tenant_id = $1 and user_id = $2",
        [tenant, people.admin],
      );
      await impersonate("admin");
      expect(await sql.count(DEMOTE, [tenant, people.owner])).toBe(1);
      await sql.resetRole();
      expect(await expectRefusal(DEMOTE, [tenant, people.admin])).toEqual(NEEDS_OWNER);
    }),
  );

  test(
    "the whole tenant can be deleted with its owner",
    withWorld(async ({ sql, tenant }) => {
      expect(await sql.count("delete from tenants where id = $1", [tenant])).toBe(1);
      expect(
        await queryValue(sql, "select count(*)::int from tenant_members where tenant_id = $1", [
          tenant,
        ]),
      ).toBe(0);
    }),
  );

  test("two owners who concurrently demote each other leave one owner", async () => {
    const { tenant, owner } = await createTenant();
    const second = await createMember(tenant, "owner");
    await withSessions(2, async (first, other) => {
      await beginAs(first, owner.userId);
      await beginAs(other, second.userId);
      await first.query(DEMOTE, [tenant, second.userId]);
      const { ended } = await startBlocked(other, DEMOTE, [tenant, owner.userId]);
      await first.query("commit");
      // Refused either way: as the last owner, or because the first change removed the second caller's permission
      // meanwhile.
      await expect(ended).rejects.toMatchObject({ code: "23514" });
    });
    const owners =
      "select count(*)::int from tenant_members where tenant_id = $1 and role = 'owner' and status = 'active'";
    expect(await queryCommitted(owners, [tenant])).toBe(1);
  });
});
