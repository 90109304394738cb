import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { freshEmail } from "../../stack";
import type { Sql } from "../with-user";
import { withWorld, queryValue, type World } from "../world";

/** Writes a sign-up with this metadata as the auth server does. */
async function signUp({ sql }: World, metadata: object, email = freshEmail()): Promise<string> {
  const id = randomUUID();
  await sql.resetRole();
  await sql.run(ACCOUNT, [id, email, JSON.stringify(metadata)]);
  return id;
}
const ACCOUNT = `insert into auth.users (instance_id, id, aud, role, email, raw_user_meta_data, created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, now(), now())`;

function memberships(sql: Sql, user: string) {
  return sql.run(
    `select t.name, m.role, m.status, e.name as team from tenant_members m join tenants t on t.id = m.tenant_id
     left join teams e on e.id = m.team_id where m.user_id = $1`,
    [user],
  );
}

describe("signing up", () => {
  test(
    "with a team name creates the tenant, its first team and the owner",
    withWorld(async (world) => {
      const user = await signUp(world, { name: "  Ada Byrd ", team_name: "  Byrd Homes " });
      expect(await memberships(world.sql, user)).toEqual([
        { name: "Byrd Homes", role: "owner", status: "active", team: "Everyone" },
      ]);
      expect(
        await queryValue(world.sql, "select name from profiles where user_id = $1", [user]),
      ).toBe("Ada Byrd");
    }),
  );

  test(
    "with an invitation joins its tenant and creates none",
    withWorld(async (world) => {
      const email = freshEmail("joiner");
      await world.impersonate("owner");
      await world.sql.run("select create_invitation($1, $2, 'viewer')", [world.tenant, email]);
      await world.sql.resetRole();
      const token = await queryValue(
        world.sql,
        "select variables ->> 'token' from emails where to_email = $1",
        [email],
      );
      const before = await queryValue(world.sql, "select count(*)::int from tenants");
      const user = await signUp(
        world,
        {
          name: "Joiner",
          invitation_token: token,
          team_name: "Mine too",
          role: "owner",
          tenant_id: world.otherTenant,
        },
        email,
      );
      expect(await memberships(world.sql, user)).toEqual([
        { name: "Home Realty", role: "viewer", status: "active", team: "Everyone" },
      ]);
      expect(await queryValue(world.sql, "select count(*)::int from tenants")).toBe(before);
    }),
  );

  test.each([
    ["another person's address", (token: string) => token, "42501"],
    ["a token that does not exist", () => "nothing", "PT404"],
    ["an empty token", () => "", "PT404"],
  ])("with an invitation for %s creates no account", (_what, pick, code) =>
    withWorld(async (world) => {
      await world.impersonate("owner");
      await world.sql.run("select create_invitation($1, 'meant@lintel.test', 'viewer')", [
        world.tenant,
      ]);
      await world.sql.resetRole();
      const token = await queryValue<string>(
        world.sql,
        "select variables ->> 'token' from emails where to_email = 'meant@lintel.test'",
      );
      const email = freshEmail("other");
      const refused = await world.expectRefusal(ACCOUNT, [
        randomUUID(),
        email,
        JSON.stringify({ invitation_token: pick(token), team_name: "Fallback" }),
      ]);
      expect(refused.code).toBe(code);
      expect(await world.sql.count("select from auth.users where email = $1", [email])).toBe(0);
    })(),
  );

  test.each([
    ["no metadata", {}],
    ["a blank team name", { team_name: "   " }],
    [
      "a role and a tenant of their choice",
      { role: "owner", tenant_id: "x", super_admin: true, permissions: ["CLIENTS_VIEW_ALL"] },
    ],
  ])("with %s creates an account without a tenant", (_what, metadata) =>
    withWorld(async (world) => {
      const user = await signUp(world, metadata);
      expect(await memberships(world.sql, user)).toEqual([]);
      expect(await world.sql.count("select from profiles where user_id = $1", [user])).toBe(1);
      expect(await world.sql.count("select from platform_admins where user_id = $1", [user])).toBe(
        0,
      );
    })(),
  );

  test(
    "truncates names that are too long",
    withWorld(async (world) => {
      const user = await signUp(world, { name: "n".repeat(200), team_name: "t".repeat(200) });
      expect((await memberships(world.sql, user))[0]).toMatchObject({ name: "t".repeat(100) });
      expect(
        await queryValue(world.sql, "select name from profiles where user_id = $1", [user]),
      ).toBe("n".repeat(100));
    }),
  );

  test(
    "ignores later changes of the metadata",
    withWorld(async (world) => {
      const { sql, people } = world;
      await sql.run("update auth.users set raw_user_meta_data = $2 where id = $1", [
        people.agent,
        JSON.stringify({ team_name: "Sudden", role: "owner", super_admin: true }),
      ]);
      expect(await memberships(sql, people.agent)).toMatchObject([{ role: "agent" }]);
    }),
  );

  test(
    "copies a later change of the address to the profile",
    withWorld(async ({ sql, people }) => {
      await sql.run("update auth.users set email = 'new@lintel.test' where id = $1", [
        people.agent,
      ]);
      expect(
        await queryValue(sql, "select email from profiles where user_id = $1", [people.agent]),
      ).toBe("new@lintel.test");
    }),
  );
});
