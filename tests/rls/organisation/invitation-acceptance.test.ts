import { describe, expect, test } from "vitest";
import { signUp } from "../../stack";
import { getAddress, CREATE, invite } from "./invitation-fixtures";
import { beginAs, startBlocked, queryCommitted, createTenant, withSessions } from "../sessions";
import { queryColumn, withWorld, queryValue } from "../world";

const ACCEPT = "select accept_invitation($1)";
const ADDRESS = "invited@lintel.test";

const membership =
  "select role || ' ' || status from tenant_members where tenant_id = $1 and user_id = $2";

describe("accepting an invitation", () => {
  test(
    "makes the person a member with the offered role and team, and switches to it",
    withWorld(async (world) => {
      const { sql, tenant, people, otherTeam } = world;
      const address = await getAddress(world, "stranger");
      await world.impersonate("owner");
      await sql.run("select create_invitation($1, $2, 'manager', null, $3)", [
        tenant,
        address,
        otherTeam,
      ]);
      await sql.resetRole();
      const token = await queryValue(
        sql,
        "select variables ->> 'token' from emails where to_email = $1",
        [address],
      );
      await world.impersonate("stranger");
      expect(await queryValue(sql, ACCEPT, [token])).toBe(tenant);
      await sql.resetRole();
      const [row] = await sql.run(
        "select role, team_id, status from tenant_members where user_id = $1",
        [people.stranger],
      );
      expect(row).toEqual({ role: "manager", team_id: otherTeam, status: "active" });
      expect(
        await queryColumn(sql, "select tenant_id from active_tenants where user_id = $1", [
          people.stranger,
        ]),
      ).toEqual([tenant]);
    }),
  );

  test(
    "works once",
    withWorld(async (world) => {
      const { token } = await invite(world, "owner", await getAddress(world, "stranger"));
      await world.impersonate("stranger");
      await world.sql.run(ACCEPT, [token]);
      expect((await world.expectRefusal(ACCEPT, [token])).code).toBe("PT410");
    }),
  );

  test(
    "refuses a token that was sent to another address",
    withWorld(async (world) => {
      const { token } = await invite(world, "owner", ADDRESS, "admin");
      await world.impersonate("stranger");
      expect(await world.expectRefusal(ACCEPT, [token])).toEqual({
        code: "42501",
        message: "This invitation was sent to another email address",
      });
    }),
  );

  test(
    "requires a confirmed address",
    withWorld(async (world) => {
      const { token } = await invite(world, "owner", await getAddress(world, "stranger"));
      await world.sql.run("update auth.users set email_confirmed_at = null where id = $1", [
        world.people.stranger,
      ]);
      await world.impersonate("stranger");
      expect((await world.expectRefusal(ACCEPT, [token])).message).toBe(
        "Confirm your email address first",
      );
    }),
  );

  test.each([
    ["expired", "expires_at = now()", "expired"],
    ["revoked", "revoked_at = now()", "used"],
  ] as const)(
    "refuses an invitation that was %s, and the preview shows its state",
    (_what, change, state) =>
      withWorld(async (world) => {
        const { id, token } = await invite(world, "owner", await getAddress(world, "stranger"));
        await world.sql.run(`update invitations set ${change} where id = $1`, [id]);
        await world.impersonate("stranger");
        expect((await world.expectRefusal(ACCEPT, [token])).code).toBe("PT410");
        await world.sql.impersonateService();
        expect(
          await queryValue(world.sql, "select state from preview_invitation($1)", [token]),
        ).toBe(state);
      })(),
  );

  test(
    "refuses an unknown token",
    withWorld(async ({ impersonate, expectRefusal }) => {
      await impersonate("stranger");
      for (const token of ["", "nothing", "' or true --"])
        expect((await expectRefusal(ACCEPT, [token])).code).toBe("PT404");
    }),
  );

  test(
    "reactivates a deactivated member with the newly offered role",
    withWorld(async (world) => {
      const { token } = await invite(
        world,
        "owner",
        await getAddress(world, "deactivated"),
        "viewer",
      );
      await world.impersonate("deactivated");
      await world.sql.run(ACCEPT, [token]);
      await world.sql.resetRole();
      expect(
        await queryValue(world.sql, membership, [world.tenant, world.people.deactivated]),
      ).toBe("viewer active");
    }),
  );

  test(
    "needs an inviter who can reactivate a suspended member",
    withWorld(async (world) => {
      const address = await getAddress(world, "suspended");
      await world.giveCustomRole("agent", ["MEMBERS_INVITE", "CLIENTS_VIEW_OWN", "SETTINGS_VIEW"]);
      const weakRole = await world.giveCustomRole("teammate", ["SETTINGS_VIEW"]);
      await world.impersonate("agent");
      const custom = "select create_invitation($1, $2, 'agent', $3)";
      expect((await world.expectRefusal(custom, [world.tenant, address, weakRole])).code).toBe(
        "42501",
      );
      await world.sql.resetRole();
      await world.sql.run("update tenant_members set role = 'owner' where user_id = $1", [
        world.people.suspended,
      ]);
      await world.impersonate("admin");
      expect((await world.expectRefusal(CREATE, [world.tenant, address, "viewer"])).code).toBe(
        "42501",
      );
    }),
  );

  test("creates one membership for two concurrent acceptances", async () => {
    const { tenant, owner } = await createTenant();
    const guest = await signUp();
    await withSessions(1, async (session) => {
      await beginAs(session, owner.userId);
      await session.query(CREATE, [tenant, guest.email, "agent"]);
      await session.query("commit");
    });
    const token = await queryCommitted(
      "select variables ->> 'token' from emails where to_email = $1",
      [guest.email],
    );
    await withSessions(2, async (first, second) => {
      await beginAs(first, guest.userId);
      await beginAs(second, guest.userId);
      await first.query(ACCEPT, [token]);
      const { ended } = await startBlocked(second, ACCEPT, [token]);
      await first.query("commit");
      await expect(ended).rejects.toMatchObject({ code: "PT410" });
    });
    expect(
      await queryCommitted("select count(*)::int from tenant_members where user_id = $1", [
        guest.userId,
      ]),
    ).toBe(1);
  });
});

describe("an invitation whose inviter has lost permissions", () => {
  const VOID = {
    code: "PT410",
    message:
      "The person who invited you can no longer invite people. Ask the team for a new invitation.",
  };
  const lost: [string, string][] = [
    ["was suspended", "status = 'suspended'"],
    ["was removed", "status = 'deactivated'"],
    ["is no longer allowed to invite", "role = 'agent'"],
  ];

  test.each(lost)("is void once the inviter %s", (_what, change) =>
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const { token } = await invite(world, "admin", await getAddress(world, "stranger"), "admin");
      await sql.run(`update tenant_members set ${change} where tenant_id = $1 and user_id = $2`, [
        tenant,
        people.admin,
      ]);
      await world.impersonate("stranger");
      expect(await world.expectRefusal(ACCEPT, [token])).toEqual(VOID);
      await world.sql.impersonateService();
      expect(await queryValue(sql, "select state from preview_invitation($1)", [token])).toBe(
        "used",
      );
      await sql.resetRole();
      expect(
        await sql.count("select from tenant_members where user_id = $1", [people.stranger]),
      ).toBe(0);
    })(),
  );

  test(
    "is void if it grants more than its inviter has, and valid otherwise",
    withWorld(async (world) => {
      const address = await getAddress(world, "stranger");
      const held = ["MEMBERS_INVITE", "CLIENTS_VIEW_OWN", "DEALS_VIEW_OWN", "TASKS_VIEW_OWN"];
      const more = ["CONVERSATIONS_VIEW_OWN", "REPORTS_VIEW_OWN", "SETTINGS_VIEW"];
      const { token } = await invite(world, "admin", address, "agent");
      await world.giveCustomRole("admin", [...held, ...more]);
      await world.impersonate("stranger");
      expect(await world.expectRefusal(ACCEPT, [token])).toEqual(VOID);
      await world.sql.resetRole();
      await world.sql.run("update invitations set role = 'viewer' where email = $1", [address]);
      await world.impersonate("stranger");
      expect(await queryValue(world.sql, ACCEPT, [token])).toBe(world.tenant);
    }),
  );

  test(
    "is void if its inviter can no longer reactivate the invited person",
    withWorld(async (world) => {
      const { sql, people } = world;
      const address = await getAddress(world, "deactivated");
      const { token } = await invite(world, "admin", address, "viewer");
      await sql.run("update tenant_members set role = 'owner' where user_id = $1", [
        people.deactivated,
      ]);
      await world.impersonate("deactivated");
      expect(await world.expectRefusal(ACCEPT, [token])).toEqual(VOID);
    }),
  );
});

describe("the preview", () => {
  test(
    "shows the offer for a valid token, nothing for a wrong token, and only to the service",
    withWorld(async (world) => {
      const { token } = await invite(world, "owner", ADDRESS);
      const preview = "select * from preview_invitation($1)";
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal(preview, [token])).code).toBe("42501");
      await world.sql.impersonateService();
      expect(await world.sql.run(preview, [token])).toEqual([
        {
          tenant_name: "Home Realty",
          inviter_name: "owner",
          role_name: "Agent",
          email: ADDRESS,
          state: "open",
          has_account: false,
        },
      ]);
      expect(await world.sql.run(preview, ["guess"])).toEqual([]);
    }),
  );
});
