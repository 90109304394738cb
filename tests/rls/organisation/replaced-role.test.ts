import { describe, expect, test } from "vitest";
import { database } from "../../stack";
import { endFreeTesting } from "../money/subscription-fixtures";
import { queryId, withWorld, queryValue, type World } from "../world";

// A custom role replaces the system role beneath it completely: no check reads the system role's name any more.

const OWN_TASKS = ["TASKS_VIEW_OWN"];
const BASE_ROLES = ["admin", "manager", "agent"] as const;

/** Sets the system role beneath the agent's custom role, or instead of it. Ends as the migrating role. */
async function setRoles({ sql, tenant, people }: World, role: string, customRole: string | null) {
  await sql.resetRole();
  await sql.run(
    "update tenant_members set role = $3, custom_role_id = $4 where tenant_id = $1 and user_id = $2",
    [tenant, people.agent, role, customRole],
  );
}

/** Signs the agent in, and runs further statements as the agent. */
async function signIn({ sql, people }: World): Promise<void> {
  await sql.resetRole();
  await sql.run("delete from auth.sessions where user_id = $1", [people.agent]);
  const session = await queryId(
    sql,
    "insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now()) returning id",
    [people.agent],
  );
  await sql.impersonate(people.agent, { session_id: session });
}

type Callable = { name: string; types: string[] };

/** Returns every function that a person may call, with the types of its required arguments. */
async function listCallables(): Promise<Callable[]> {
  const { rows } = await database.query<Callable>(
    `select p.oid::regproc::text as name, array(
       select format_type(t.oid, null) from unnest(p.proargtypes) with ordinality t (oid, place)
       where t.place <= p.pronargs - p.pronargdefaults order by t.place) as types
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
     order by 1`,
  );
  return rows;
}

/** Returns a value of a type: first the tenant's id, then ids in it. */
function argument(type: string, place: number): string {
  if (type === "uuid") return place === 0 ? "$1::uuid" : "$2::uuid";
  if (type === "uuid[]") return "array[$2::uuid]";
  if (type === "jsonb") return "'{}'::jsonb";
  if (type === "text") return "'client'";
  if (type.endsWith("[]")) return `'{}'::${type}`;
  return `null::${type}`;
}

/** Returns a statement's rows, or its error, and rolls it back. */
async function outcome({ sql }: World, statement: string, values: unknown[]): Promise<string> {
  await sql.run("savepoint outcome");
  const result = await sql.run(statement, values).then(
    (rows) => JSON.stringify(rows),
    (error: { code?: string; message: string }) => `${error.code} ${error.message}`,
  );
  await sql.run("rollback to savepoint outcome");
  return result;
}

/** Returns the outcome of each function and table for the agent. */
async function everything(world: World): Promise<Record<string, string>> {
  const { sql, tenant, people, clients } = world;
  const { rows: tables } = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p') order by 1`,
  );
  await signIn(world);
  await sql.run("set local statement_timeout = '5s'");
  const found: Record<string, string> = {};
  for (const { name: table } of tables) {
    found[table] = await outcome(world, `select count(*) from ${table}`, []);
  }
  for (const { name: called, types } of await listCallables()) {
    // Names both ids, so that Postgres knows their types whichever the call uses.
    const call = `${called}(${types.map(argument).join(", ")})`;
    const ids = [people.teammate, clients.agent];
    for (const id of types.includes("uuid") ? ids : ids.slice(0, 1)) {
      const statement = `select ${call} from (select $1::uuid, $2::uuid) given`;
      found[`${call} ${ids.indexOf(id)}`] = await outcome(world, statement, [tenant, id]);
    }
  }
  return found;
}

/** Removes the ids, secrets and times that differ on each run. */
const withoutRandomParts = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([call, result]) => [
      call,
      result.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{40,}|[\w-]{43}/g, "…"),
    ]),
  );

describe("the system role beneath a custom role", () => {
  test(
    "grants no access to functions or tables",
    withWorld(async (world) => {
      const thin = await world.giveCustomRole("agent", OWN_TASKS);
      const found = async (role: string, customRole: string | null) => {
        await setRoles(world, role, customRole);
        return withoutRandomParts(await everything(world));
      };
      const least = await found("viewer", thin);
      for (const role of BASE_ROLES) expect(await found(role, thin), role).toEqual(least);
      // Checks that the comparison finds a difference when there is one.
      expect(await found("admin", null)).not.toEqual(least);
    }),
  );

  test.each(BASE_ROLES)("does not appear in get_actor() if it is %s", (role) =>
    withWorld(async (world) => {
      await setRoles(world, role, await world.giveCustomRole("agent", OWN_TASKS));
      await signIn(world);
      const actor = await queryValue(world.sql, "select get_actor()");
      expect(actor).toMatchObject({ role: null, looksAfterTeam: false, permissions: OWN_TASKS });
    })(),
  );

  test(
    "is not needed to manage a read-only team: SETTINGS_MANAGE is enough",
    withWorld(async (world) => {
      const { sql, tenant, giveCustomRole } = world;
      await endFreeTesting(world);
      await sql.run("update tenants set read_only_from = now() where id = $1", [tenant]);
      await giveCustomRole("agent", ["SETTINGS_VIEW", "SETTINGS_MANAGE"]);
      await signIn(world);
      expect(await sql.count("select list_support_views($1)", [tenant])).toBe(1);
      expect(await queryValue(sql, "select get_actor()")).toMatchObject({ looksAfterTeam: true });
    }),
  );
});

const TOO_MANY_PERMISSIONS = {
  code: "42501",
  message: "You cannot give a role with more permissions than your own",
};

describe("a member who assigns roles through a custom role", () => {
  const ASSIGNER_PERMISSIONS = [...OWN_TASKS, "MEMBERS_VIEW", "MEMBERS_INVITE", "MEMBERS_MANAGE"];
  const PATCH =
    "update tenant_members set role = $3, custom_role_id = $4 where tenant_id = $1 and user_id = $2";
  const INVITE = "select create_invitation($1, 'new@person.test', $2, $3)";

  test.each([...BASE_ROLES, "owner"] as const)(
    "cannot assign %s beneath a weak custom role",
    (role) =>
      withWorld(async (world) => {
        const { impersonate, expectRefusal, tenant, people } = world;
        const thin = await world.giveCustomRole("teammate", OWN_TASKS);
        await world.giveCustomRole("agent", ASSIGNER_PERMISSIONS);
        await world.sql.run(PATCH, [tenant, people.teammate, "viewer", thin]);
        await impersonate("agent");
        expect(await expectRefusal(PATCH, [tenant, people.teammate, role, thin])).toEqual(
          TOO_MANY_PERMISSIONS,
        );
        expect(await expectRefusal(INVITE, [tenant, role, thin])).toEqual(TOO_MANY_PERMISSIONS);
        expect(await expectRefusal(INVITE, [tenant, role, null])).toEqual(TOO_MANY_PERMISSIONS);
      })(),
  );

  test(
    "can assign a weak custom role with viewer beneath it",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant, people } = world;
      const thin = await world.giveCustomRole("teammate", OWN_TASKS);
      await world.giveCustomRole("agent", ASSIGNER_PERMISSIONS);
      await impersonate("agent");
      expect(await sql.count(PATCH, [tenant, people.teammate, "viewer", thin])).toBe(1);
      expect(await sql.count(INVITE, [tenant, "viewer", thin])).toBe(1);
      expect(await expectRefusal(PATCH, [tenant, people.teammate, "viewer", null])).toEqual(
        TOO_MANY_PERMISSIONS,
      );
    }),
  );

  test(
    "cannot change members with more permissions",
    withWorld(async (world) => {
      const { impersonate, expectRefusal, tenant, people } = world;
      await world.giveCustomRole("teammate", ["TASKS_VIEW_ALL"]);
      await world.giveCustomRole("agent", ASSIGNER_PERMISSIONS);
      await impersonate("agent");
      for (const name of ["owner", "admin", "manager", "viewer", "teammate"] as const)
        for (const change of ["status = 'suspended'", "team_id = null", "custom_role_id = null"])
          expect(
            await expectRefusal(
              `update tenant_members set ${change} where tenant_id = $1 and user_id = $2`,
              [tenant, people[name]],
            ),
            `${name}: ${change}`,
          ).toEqual(TOO_MANY_PERMISSIONS);
    }),
  );

  test(
    "voids an earlier invitation whose underlying role they can no longer assign",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      const thin = await world.giveCustomRole("teammate", OWN_TASKS);
      await impersonate("admin");
      await sql.run("select create_invitation($1, 'new@person.test', 'admin', $2)", [tenant, thin]);
      const state = `select json_extract_path_text(list_invitations($1) -> 0, 'state')`;
      expect(await queryValue(sql, state, [tenant])).toBe("open");
      await sql.resetRole();
      await sql.run(
        "update tenant_members set role = 'agent', custom_role_id = (select id from tenant_roles where id = $3) where tenant_id = $1 and user_id = $2",
        [tenant, people.admin, await world.giveCustomRole("agent", ASSIGNER_PERMISSIONS)],
      );
      await impersonate("admin");
      expect(await queryValue(sql, state, [tenant])).toBe("void");
    }),
  );
});
