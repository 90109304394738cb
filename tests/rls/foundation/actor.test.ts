import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withWorld, ROLES, queryValue, type Listed, type Name, type World } from "../world";

type Answer = {
  userId: string;
  sessionId: string;
  tenantId: string | null;
  role: string | null;
  roleName: string | null;
  permissions: string[];
  superAdmin: boolean;
  memberships: { tenantId: string; tenantName: string }[];
};

/** Signs in as this person, with a session that the database knows. */
async function withSession({ sql, people }: World, name: Name): Promise<string> {
  const session = randomUUID();
  await sql.resetRole();
  await sql.run(
    "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
    [session, people[name]],
  );
  await sql.impersonate(people[name], { session_id: session });
  return session;
}

function actor({ sql }: World): Promise<Answer> {
  return queryValue<Answer>(sql, "select get_actor()");
}

describe("get_actor()", () => {
  test.each(ROLES)(
    "returns the member, the tenant and the permissions of the system role for %s",
    (name) =>
      withWorld(async (world) => {
        const session = await withSession(world, name);
        const answer = await actor(world);
        const held = await queryValue<string[]>(
          world.sql,
          "select to_jsonb(permissions) from tenant_roles where system_role = $1",
          [name],
        );
        expect(answer).toMatchObject({
          userId: world.people[name],
          sessionId: session,
          tenantId: world.tenant,
          role: name,
          superAdmin: false,
          hasColleagues: true,
          memberships: [{ tenantId: world.tenant, tenantName: "Home Realty" }],
        });
        expect(answer.permissions).toEqual(held);
      })(),
  );

  test(
    "returns the permissions of a custom role",
    withWorld(async (world) => {
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_TEAM", "CLIENTS_CREATE"]);
      await withSession(world, "agent");
      expect(await actor(world)).toMatchObject({
        role: null,
        roleName: "Role of agent",
        permissions: ["CLIENTS_VIEW_TEAM", "CLIENTS_CREATE"],
      });
    }),
  );

  test.each(["suspended", "deactivated", "stranger"] as const)(
    "returns no tenant and no permission for %s",
    (name) =>
      withWorld(async (world) => {
        await withSession(world, name);
        expect(await actor(world)).toMatchObject({
          tenantId: null,
          role: null,
          permissions: [],
          memberships: [],
        });
      })(),
  );

  test(
    "recognizes platform admins by their row in platform_admins and ignores claims in the token",
    withWorld(async (world) => {
      const session = await withSession(world, "agent");
      await world.sql.impersonate(world.people.agent, {
        session_id: session,
        app_metadata: { super_admin: true },
        user_metadata: { super_admin: true, role: "owner" },
      });
      expect(await actor(world)).toMatchObject({ superAdmin: false, role: "agent" });
      await world.sql.resetRole();
      await world.sql.run("insert into platform_admins (user_id) values ($1)", [
        world.people.stranger,
      ]);
      await withSession(world, "stranger");
      expect(await actor(world)).toMatchObject({
        superAdmin: true,
        tenantId: null,
        permissions: [],
      });
    }),
  );

  test(
    "refuses an ended session, another person's session and a missing session",
    withWorld(async (world) => {
      const ended = "PT401";
      const session = await withSession(world, "agent");
      await world.sql.impersonate(world.people.owner, { session_id: session });
      expect((await world.expectRefusal("select get_actor()")).code).toBe(ended);
      await world.impersonate("agent");
      expect((await world.expectRefusal("select get_actor()")).code).toBe(ended);
      await world.sql.resetRole();
      await world.sql.run("delete from auth.sessions where id = $1", [session]);
      await world.sql.impersonate(world.people.agent, { session_id: session });
      expect(await world.expectRefusal("select get_actor()")).toEqual({
        code: ended,
        message: "Your session has ended. Please sign in again.",
      });
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal("select get_actor()")).code).toBe("42501");
    }),
  );
});

describe("switching tenant", () => {
  test(
    "starts in the tenant joined first and follows each switch",
    withWorld(async (world) => {
      await withSession(world, "both");
      expect((await actor(world)).tenantId).toBe(world.tenant);
      await world.sql.run("select switch_tenant($1)", [world.otherTenant]);
      expect((await actor(world)).tenantId).toBe(world.otherTenant);
      await world.sql.run("select switch_tenant($1)", [world.tenant]);
      expect((await actor(world)).tenantId).toBe(world.tenant);
    }),
  );

  test.each(["owner", "suspended", "deactivated", "stranger"] as const)(
    "refuses %s a tenant without an active membership",
    (name) =>
      withWorld(async ({ impersonate, expectRefusal, tenant, otherTenant }) => {
        await impersonate(name);
        const target = name === "owner" ? otherTenant : tenant;
        expect(await expectRefusal("select switch_tenant($1)", [target])).toEqual({
          code: "42501",
          message: "Access denied to requested tenant",
        });
      })(),
  );

  test(
    "accepts writes to active_tenants only for the person's own row and tenants, and no deletes",
    withWorld(async ({ sql, impersonate, expectRefusal, people, tenant, otherTenant }) => {
      const place = "insert into active_tenants (user_id, tenant_id) values ($1, $2)";
      await sql.run(place, [people.admin, tenant]);
      await impersonate("agent");
      for (const values of [
        [people.owner, tenant],
        [people.agent, otherTenant],
      ]) {
        expect((await expectRefusal(place, values)).code).toBe("42501");
      }
      await sql.run(place, [people.agent, tenant]);
      expect(await sql.count("select from active_tenants")).toBe(1);
      const move = "update active_tenants set tenant_id = $1";
      expect((await expectRefusal(move, [otherTenant])).code).toBe("42501");
      expect(await sql.count(move, [tenant])).toBe(1);
      expect((await expectRefusal("delete from active_tenants")).code).toBe("42501");
    }),
  );

  test(
    "falls back to another tenant when the membership in the active tenant is suspended",
    withWorld(async (world) => {
      await withSession(world, "both");
      await world.sql.run("select switch_tenant($1)", [world.otherTenant]);
      await world.sql.resetRole();
      await world.sql.run(
        "update tenant_members set status = 'suspended' where tenant_id = $1 and user_id = $2",
        [world.otherTenant, world.people.both],
      );
      await withSession(world, "both");
      expect((await actor(world)).tenantId).toBe(world.tenant);
    }),
  );
});

describe("get_actor_and_list()", () => {
  type Both = { actor: Answer; list: Listed | null };
  const both = ({ sql }: World, list = "clients", query = {}) =>
    queryValue<Both>(sql, "select get_actor_and_list($1, $2)", [list, JSON.stringify(query)]);

  test.each([
    ["owner", 10],
    ["manager", 9],
    ["agent", 1],
    ["viewer", 1],
    ["both", 1],
  ] as const)("returns actor and visible clients together for %s", (name, count) =>
    withWorld(async (world) => {
      await withSession(world, name);
      const answer = await both(world);
      expect(answer.actor).toEqual(await actor(world));
      expect(answer.list?.total_count).toBe(count);
      expect(answer.list?.rows).toHaveLength(count);
    })(),
  );

  test(
    "lists the records of the active tenant",
    withWorld(async (world) => {
      await withSession(world, "both");
      await world.sql.run("select switch_tenant($1)", [world.otherTenant]);
      const { list } = await both(world);
      expect(list?.rows.map(({ id }) => id)).toEqual([world.otherClients.both]);
    }),
  );

  test(
    "filters by an owner within the scope, and lists nothing for an owner outside the scope",
    withWorld(async (world) => {
      const { clients, people } = world;
      await withSession(world, "manager");
      const ids = async (owner: string) =>
        (await both(world, "clients", { owner })).list?.rows.map(({ id }) => id);
      expect(await ids("me")).toEqual([clients.manager]);
      expect(await ids(people.agent)).toEqual([clients.agent]);
      expect(await ids(people.elsewhere)).toEqual([]);
    }),
  );

  test(
    "accepts the names of lists and of no other function",
    withWorld(async (world) => {
      await withSession(world, "agent");
      for (const list of ["clients", "deals", "tasks", "key_dates"]) {
        expect((await both(world, list)).list, list).toHaveProperty("total_count");
      }
      const about = { client_id: world.clients.agent };
      expect((await both(world, "notes", about)).list).toEqual({ total_count: 0, rows: [] });
      for (const name of ["nothing", "assignees", "calendar", "clients; select 1", "", 'x"y']) {
        const call = await world.expectRefusal("select get_actor_and_list($1)", [name]);
        expect(call, name).toEqual({ code: "PT404", message: "There is no such list" });
      }
    }),
  );

  test.each(["suspended", "deactivated", "stranger"] as const)("returns no list to %s", (name) =>
    withWorld(async (world) => {
      await withSession(world, name);
      const { actor: answer, list } = await both(world);
      expect(answer.tenantId).toBeNull();
      expect(list).toBeNull();
    })(),
  );

  test(
    "refuses a missing session and a signed-out visitor",
    withWorld(async (world) => {
      await world.impersonate("agent");
      expect((await world.expectRefusal("select get_actor_and_list('clients')")).code).toBe(
        "PT401",
      );
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal("select get_actor_and_list('clients')")).code).toBe(
        "42501",
      );
    }),
  );
});
