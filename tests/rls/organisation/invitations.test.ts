import { describe, expect, test } from "vitest";
import { getAddress, CREATE, invite } from "./invitation-fixtures";
import { queryId, withWorld, queryValue } from "../world";

const ACCEPT = "select accept_invitation($1)";
const ADDRESS = "invited@lintel.test";

describe("inviting", () => {
  test.each(["owner", "admin"] as const)(
    "by %s stores an invitation for a week and mails its token, which is not stored",
    (name) =>
      withWorld(async (world) => {
        const { id, token } = await invite(world, name, "  Invited@Lintel.test ".trim());
        expect(token.length).toBeGreaterThanOrEqual(40);
        const [row] = await world.sql.run(
          "select *, expires_at - created_at = '7 days' as a_week from invitations where id = $1",
          [id],
        );
        expect(row).toMatchObject({
          email: ADDRESS,
          role: "agent",
          invited_by: world.people[name],
          a_week: true,
        });
        const stored = await queryValue(
          world.sql,
          "select invitations::text from invitations where id = $1",
          [id],
        );
        expect(stored).not.toContain(token);
      })(),
  );

  test.each(["manager", "agent", "viewer", "suspended", "foreigner", "stranger"] as const)(
    "%s cannot invite",
    (name) =>
      withWorld(async ({ impersonate, expectRefusal, tenant }) => {
        await impersonate(name);
        expect(await expectRefusal(CREATE, [tenant, ADDRESS, "viewer"])).toEqual({
          code: "42501",
          message: "You cannot invite people to this team",
        });
      })(),
  );

  test(
    "visitors cannot invite, accept or read invitations",
    withWorld(async ({ sql, expectRefusal, tenant }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal(CREATE, [tenant, ADDRESS, "viewer"])).code).toBe("42501");
      expect((await expectRefusal(ACCEPT, ["token"])).code).toBe("42501");
      expect((await expectRefusal("select id from invitations")).code).toBe("42501");
    }),
  );

  test(
    "grants no more permissions than the inviter has",
    withWorld(async (world) => {
      const refused = "You cannot give a role with more permissions than your own";
      await world.impersonate("admin");
      expect((await world.expectRefusal(CREATE, [world.tenant, ADDRESS, "owner"])).message).toBe(
        refused,
      );
      const strongRole = await world.giveCustomRole("teammate", ["BILLING_MANAGE"]);
      await world.giveCustomRole("agent", ["MEMBERS_INVITE", "CLIENTS_VIEW_OWN"]);
      const custom = "select create_invitation($1, $2, 'agent', $3)";
      for (const name of ["admin", "agent"] as const) {
        await world.impersonate(name);
        expect(
          (await world.expectRefusal(custom, [world.tenant, ADDRESS, strongRole])).message,
        ).toBe(refused);
      }
      expect((await world.expectRefusal(CREATE, [world.tenant, ADDRESS, "admin"])).message).toBe(
        refused,
      );
    }),
  );

  test(
    "requires a team and a role of the same tenant",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, otherTenant }) => {
      const team = await queryValue(sql, "select id from teams where tenant_id = $1", [
        otherTenant,
      ]);
      const role = await queryId(
        sql,
        "insert into tenant_roles (tenant_id, name) values ($1, 'Theirs') returning id",
        [otherTenant],
      );
      await impersonate("owner");
      const inTeam = "select create_invitation($1, $2, 'agent', null, $3)";
      expect((await expectRefusal(inTeam, [tenant, ADDRESS, team])).code).toBe("23503");
      const withRole = "select create_invitation($1, $2, 'agent', $3)";
      expect((await expectRefusal(withRole, [tenant, ADDRESS, role])).code).toBe("42501");
    }),
  );

  test(
    "refuses an active member, an invalid address and the 51st invitation within an hour",
    withWorld(async (world) => {
      const { sql, expectRefusal, tenant } = world;
      const agent = await getAddress(world, "agent");
      await world.impersonate("owner");
      expect((await expectRefusal(CREATE, [tenant, agent.toUpperCase(), "viewer"])).code).toBe(
        "23505",
      );
      for (const bad of ["nobody", "a b@lintel.test", "a@lintel", "a@lintel.test\nBcc: b@x.test"]) {
        expect((await expectRefusal(CREATE, [tenant, bad, "viewer"])).code, bad).toBe("23514");
      }
      for (let n = 1; n <= 50; n += 1)
        await sql.run(CREATE, [tenant, `n${n}@lintel.test`, "viewer"]);
      expect((await expectRefusal(CREATE, [tenant, "n51@lintel.test", "viewer"])).code).toBe(
        "PT429",
      );
    }),
  );

  test(
    "a second invitation to an address replaces the first",
    withWorld(async (world) => {
      const first = await invite(world, "owner", ADDRESS);
      await invite(world, "admin", ADDRESS, "viewer");
      const state = "select state from preview_invitation($1)";
      expect(await queryValue(world.sql, state, [first.token])).toBe("used");
      const open = "select count(*)::int from invitations where email = $1 and revoked_at is null";
      expect(await queryValue(world.sql, open, [ADDRESS])).toBe(1);
    }),
  );
});

describe("reading and revoking invitations", () => {
  test.each([
    ["owner", 1],
    ["admin", 1],
    ["manager", 1],
    ["agent", 0],
    ["viewer", 0],
    ["suspended", 0],
    ["foreigner", 0],
    ["stranger", 0],
  ] as const)("%s reads %i", (name, count) =>
    withWorld(async (world) => {
      await invite(world, "owner", ADDRESS);
      await world.impersonate(name);
      expect(await world.sql.count("select id from invitations")).toBe(count);
    })(),
  );

  test(
    "nobody reads the token's hash",
    withWorld(async (world) => {
      await invite(world, "owner", ADDRESS);
      await world.impersonate("owner");
      expect((await world.expectRefusal("select token_hash from invitations")).code).toBe("42501");
      expect((await world.expectRefusal("select * from invitations")).code).toBe("42501");
      expect(
        (
          await world.expectRefusal(
            "update invitations set revoked_at = now() returning token_hash",
          )
        ).code,
      ).toBe("42501");
    }),
  );

  test(
    "revoking requires permission to invite; a manager can only read",
    withWorld(async (world) => {
      const { id } = await invite(world, "owner", ADDRESS);
      const revoke = "update invitations set revoked_at = now() where id = $1";
      for (const name of ["manager", "agent", "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        expect(await world.sql.count(revoke, [id]), name).toBe(0);
      }
      await world.impersonate("admin");
      expect(await world.sql.count(revoke, [id])).toBe(1);
    }),
  );

  test(
    "a revoked invitation cannot be reopened",
    withWorld(async (world) => {
      const { id } = await invite(world, "owner", ADDRESS, "admin");
      await world.giveCustomRole("agent", ["MEMBERS_INVITE", "MEMBERS_VIEW"]);
      await world.impersonate("owner");
      await world.sql.run("update invitations set revoked_at = now() where id = $1", [id]);
      for (const name of ["agent", "admin", "owner"] as const) {
        await world.impersonate(name);
        expect(
          (
            await world.expectRefusal("update invitations set revoked_at = null where id = $1", [
              id,
            ])
          ).code,
        ).toBe("42501");
      }
    }),
  );

  test.each([
    "email",
    "role",
    "custom_role_id",
    "team_id",
    "expires_at",
    "accepted_at",
    "accepted_by",
    "tenant_id",
    "token_hash",
  ])("%s cannot be updated", (column) =>
    withWorld(async (world) => {
      await invite(world, "owner", ADDRESS);
      await world.impersonate("owner");
      expect((await world.expectRefusal(`update invitations set ${column} = default`)).code).toBe(
        "42501",
      );
    })(),
  );

  test(
    "invitations are created by the function only and cannot be deleted",
    withWorld(async ({ impersonate, expectRefusal, tenant, people }) => {
      await impersonate("owner");
      const insert = `insert into invitations (tenant_id, email, role, token_hash, invited_by)
        values ($1, 'a@lintel.test', 'owner', '\\x00', $2)`;
      expect((await expectRefusal(insert, [tenant, people.owner])).code).toBe("42501");
      expect((await expectRefusal("delete from invitations")).code).toBe("42501");
    }),
  );
});
