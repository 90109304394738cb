import { describe, expect, test } from "vitest";
import { queryCommitted, createTenant } from "../sessions";
import { runAs } from "../concurrently";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

type Row = Record<string, unknown>;
const list = ({ sql, tenant }: World, what: string, more = "") =>
  queryValue<Row[]>(sql, `select list_${what}($1${more})`, [tenant]);
const LISTS = ["members", "roles", "teams", "invitations"] as const;

describe("the lists of members, roles, teams and invitations", () => {
  test.each(["owner", "admin", "manager"] as const)("are visible to %s", (name) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      expect(await list(world, "members")).toHaveLength(10);
      expect(await list(world, "roles")).toHaveLength(5);
      expect(await list(world, "teams")).toHaveLength(2);
      expect(await list(world, "invitations")).toEqual([]);
    })(),
  );

  test.each(["agent", "viewer", "suspended", "deactivated", "foreigner", "stranger"] as const)(
    "are refused to %s",
    (name) =>
      withWorld(async (world) => {
        await world.impersonate(name);
        for (const what of LISTS) {
          const { code } = await world.expectRefusal(`select list_${what}($1)`, [world.tenant]);
          expect(code, what).toBe("42501");
          expect((await world.expectRefusal(`select list_${what}(null)`)).code, what).toBe("42501");
        }
      })(),
  );

  test(
    "show whom the reader can change and remove: nobody with more permissions, never the reader",
    withWorld(async (world) => {
      const listNamesWithRight = async (right: string) =>
        (await list(world, "members")).filter((row) => row[right]).map(({ name }) => name);
      const others = [
        "agent",
        "both",
        "deactivated",
        "elsewhere",
        "manager",
        "suspended",
        "teammate",
        "viewer",
      ];
      await world.impersonate("owner");
      expect(await listNamesWithRight("can_change")).toEqual(["admin", ...others]);
      expect(await listNamesWithRight("can_remove")).toEqual(["admin", ...others]);
      await world.impersonate("admin");
      expect(await listNamesWithRight("can_change")).toEqual(others);
      expect(await listNamesWithRight("can_remove")).toEqual([]);
      await world.impersonate("manager");
      expect(await listNamesWithRight("can_change")).toEqual([]);
    }),
  );

  test(
    "show when a member was last seen, if ever",
    withWorld(async (world) => {
      await world.sql.run(
        "insert into auth.sessions (id, user_id, aal, created_at) values (gen_random_uuid(), $1, 'aal1', '2026-01-02T03:04:05Z')",
        [world.people.agent],
      );
      await world.impersonate("owner");
      const seen = new Map(
        (await list(world, "members")).map((row) => [row.name, row.last_seen_at]),
      );
      expect(seen.get("agent")).toMatch(/^2026-01-02T03:04:05/);
      expect(seen.get("viewer")).toBeNull();
    }),
  );

  test(
    "show which roles the reader can assign and change, and how many members have each",
    withWorld(async (world) => {
      await world.giveCustomRole("teammate", ["CLIENTS_VIEW_OWN"]);
      await world.giveCustomRole("elsewhere", ["BILLING_VIEW"]);
      await world.impersonate("admin");
      const roles = await list(world, "roles");
      const named = (right: string) => roles.filter((row) => row[right]).map(({ name }) => name);
      expect(named("can_give")).toEqual([
        "Administrator",
        "Manager",
        "Agent",
        "Viewer",
        "Role of teammate",
      ]);
      expect(named("can_change")).toEqual(["Role of teammate"]);
      expect(named("is_mine")).toEqual(["Administrator"]);
      expect(roles.find(({ name }) => name === "Role of teammate")).toMatchObject({
        member_count: 1,
        invitation_count: 0,
      });
    }),
  );

  test(
    "show the state of each invitation",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const invite = (email: string, by: string, more = "") =>
        sql.run(
          `insert into invitations (tenant_id, email, role, token_hash, invited_by ${more && ", " + more.split("=")[0]})
           values ($1, $2, 'agent', $3, $4 ${more && ", " + more.split("=")[1]})`,
          [tenant, email, Buffer.from(email), by],
        );
      await invite("open@x.test", people.owner);
      await invite("late@x.test", people.owner, "expires_at=now() - interval '1 day'");
      await invite("back@x.test", people.owner, "revoked_at=now()");
      await invite("void@x.test", people.viewer);
      await world.impersonate("owner");
      const states = async (more = "") =>
        Object.fromEntries(
          (await list(world, "invitations", more)).map((row) => [row.email, row.state]),
        );
      expect(await states(", true")).toEqual({
        "open@x.test": "open",
        "late@x.test": "expired",
        "void@x.test": "void",
      });
      expect(await states()).toMatchObject({ "back@x.test": "revoked" });
    }),
  );
});

describe("deleting", () => {
  const ROLE = "insert into tenant_roles (tenant_id, name) values ($1, 'Spare') returning id";
  const DELETE_ROLE = "delete from tenant_roles where id = $1";
  const INVITED = `insert into invitations (tenant_id, email, role, custom_role_id, team_id, token_hash, invited_by, expires_at)
    values ($1, 'x@lintel.test', 'agent', $2, $3, 'token', $4, $5)`;

  test(
    "a role fails while an invitation to it is open, and succeeds once the invitation has expired",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, team, people }) => {
      const role = await queryId(sql, ROLE, [tenant]);
      await sql.run(INVITED, [tenant, role, team, people.owner, "2199-01-01"]);
      await impersonate("owner");
      expect((await expectRefusal(DELETE_ROLE, [role])).message).toMatch(/^An open invitation/);
      await sql.resetRole();
      await sql.run("update invitations set expires_at = now()");
      await impersonate("owner");
      expect(await sql.count(DELETE_ROLE, [role])).toBe(1);
      // The invitation was revoked, so that it is not sent again with a different role.
      expect(
        await queryColumn(
          sql,
          "select custom_role_id is null and revoked_at is not null from invitations",
        ),
      ).toEqual(["true"]);
    }),
  );

  test(
    "a role fails if it has more permissions than the caller",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      const role = await queryId(sql, ROLE, [tenant]);
      await sql.run("update tenant_roles set permissions = '{BILLING_VIEW}' where id = $1", [role]);
      await impersonate("admin");
      expect((await expectRefusal(DELETE_ROLE, [role])).code).toBe("42501");
    }),
  );

  test(
    "a team succeeds without active members, and removes it from former members",
    withWorld(async ({ sql, impersonate, tenant, otherTeam, team, people }) => {
      await sql.run(
        "update tenant_members set team_id = $2 where tenant_id = $1 and user_id = $3",
        [tenant, team, people.elsewhere],
      );
      await sql.run(
        "update tenant_members set team_id = $2, role = 'owner' where tenant_id = $1 and user_id = $3",
        [tenant, otherTeam, people.deactivated],
      );
      await impersonate("admin");
      expect(await sql.count("delete from teams where id = $1", [otherTeam])).toBe(1);
      const of = "select team_id from tenant_members where tenant_id = $1 and user_id = $2";
      expect(await queryValue(sql, of, [tenant, people.deactivated])).toBeNull();
    }),
  );

  test(
    "a company deletes its roles, teams and members, and none of another company",
    withWorld(async ({ sql, giveCustomRole, tenant, otherTenant }) => {
      await giveCustomRole("agent", []);
      const counts = async (of: string) => {
        const tables = ["tenant_roles", "teams", "tenant_members"];
        const count = (table: string) =>
          sql.count(`select from ${table} where tenant_id = $1`, [of]);
        return [await count(tables[0]!), await count(tables[1]!), await count(tables[2]!)];
      };
      expect(await counts(tenant)).toEqual([1, 2, 10]);
      const others = await counts(otherTenant);
      expect(await sql.count("delete from tenants where id = $1", [tenant])).toBe(1);
      expect(await counts(tenant)).toEqual([0, 0, 0]);
      expect(await counts(otherTenant)).toEqual(others);
    }),
  );
});

describe("names", () => {
  test(
    "of roles and teams are unique regardless of case and accents, and system role names are reserved",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      const role = "insert into tenant_roles (tenant_id, name) values ($1, $2)";
      await sql.run(role, [tenant, "Assistánt"]);
      expect((await expectRefusal(role, [tenant, "ASSISTANT"])).code).toBe("23505");
      expect((await expectRefusal(role, [tenant, "owner"])).code).toBe("PT409");
      expect(
        (await expectRefusal("insert into teams (tenant_id, name) values ($1, 'second')", [tenant]))
          .code,
      ).toBe("23505");
    }),
  );
});

test("of ten concurrent inserts of a fiftieth role, one succeeds", async () => {
  const { tenant, owner } = await createTenant();
  await queryCommitted(
    "insert into tenant_roles (tenant_id, name) select $1, 'Role ' || n from generate_series(1, 49) n",
    [tenant],
  );
  const statement = "insert into tenant_roles (tenant_id, name) values ($1, $2)";
  const added = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => runAs(owner, { statement, values: [tenant, `New ${n}`] })),
  );
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
