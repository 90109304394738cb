import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withWorld, ROLES, queryValue, type Name, type World } from "../world";

type View = { id: string };

/** Makes the stranger, who is in no team, an operator of the platform. */
async function makeOperator({ sql, people }: World): Promise<void> {
  await sql.resetRole();
  await sql.run("insert into platform_admins (user_id) values ($1) on conflict do nothing", [
    people.stranger,
  ]);
}

/** Starts the stranger's support view of the home tenant. Ends as the stranger. */
async function startSupportView(world: World): Promise<string> {
  await makeOperator(world);
  await world.impersonate("stranger");
  const view = await queryValue<View>(
    world.sql,
    "select start_support_view($1, 'They cannot find a deal', 30)",
    [world.tenant],
  );
  return view.id;
}

const START = "select start_support_view($1, 'x', 30)";
const readable = ({ sql, tenant }: World) =>
  sql.count("select from clients where tenant_id = $1", [tenant]);

/** Moves the times of a support view back by an hour, so that it is over. */
async function expire({ sql }: World, id: string): Promise<void> {
  await sql.resetRole();
  await sql.run(
    `update private.support_views set started_at = started_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
     where id = $1`,
    [id],
  );
}

describe("start_support_view", () => {
  test.each([...ROLES, "both", "foreigner", "stranger"] as const)("is refused to %s", (name) =>
    withWorld(async ({ tenant, otherTenant, impersonate, expectRefusal }) => {
      await impersonate(name);
      for (const id of [tenant, otherTenant])
        expect((await expectRefusal(START, [id])).code).toBe("42501");
    })(),
  );

  test(
    "requires 5 to 60 minutes, a reason and an active team that is not the caller's own",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      await makeOperator(world);
      await impersonate("stranger");
      for (const [call, code] of [
        ["start_support_view($1, 'x', 61)", "PT400"],
        ["start_support_view($1, 'x', 4)", "PT400"],
        ["start_support_view($1, 'x', 2147483647)", "PT400"],
        ["start_support_view($1, 'x', null)", "PT400"],
        ["start_support_view($1, '  ', 30)", "PT400"],
        ["start_support_view($1, null, 30)", "PT400"],
        ["start_support_view($1, repeat('x', 501), 30)", "PT400"],
      ] as const) {
        expect((await expectRefusal(`select ${call}`, [tenant])).code, call).toBe(code);
      }
      expect((await expectRefusal(START, [randomUUID()])).code).toBe("PT404");
      await sql.run("select set_tenant_suspension($1, true, 'x')", [tenant]);
      expect((await expectRefusal(START, [tenant])).code).toBe("PT409");
      await sql.run("select set_tenant_suspension($1, false)", [tenant]);
      await sql.resetRole();
      await sql.run("insert into platform_admins (user_id) values ($1)", [people.viewer]);
      await impersonate("viewer");
      expect((await expectRefusal(START, [tenant])).code).toBe("PT409");
    }),
  );
});

describe("a support view", () => {
  test(
    "shows the data of this team only",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant } = world;
      await makeOperator(world);
      await world.impersonate("stranger");
      expect(await readable(world)).toBe(0);
      await startSupportView(world);
      await sql.resetRole();
      const all = await readable(world);
      await world.impersonate("stranger");
      expect(await readable(world)).toBe(all);
      expect(await sql.count("select from clients where tenant_id = $1", [otherTenant])).toBe(0);
      expect(await queryValue(sql, "select list_members($1)", [tenant])).toContainEqual(
        expect.objectContaining({ name: "owner", can_change: false, can_remove: false }),
      );
    }),
  );

  test(
    "is returned by get_actor() while it lasts, read-only",
    withWorld(async (world) => {
      const { sql, people, tenant } = world;
      const id = await startSupportView(world);
      const session = randomUUID();
      await sql.resetRole();
      await sql.run(
        "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
        [session, people.stranger],
      );
      await sql.impersonate(people.stranger, { session_id: session });
      const actor = await queryValue<{ permissions: string[] }>(sql, "select get_actor()");
      expect(actor).toMatchObject({
        tenantId: tenant,
        role: null,
        roleName: "Support",
        support: { id, reason: "They cannot find a deal" },
      });
      expect(actor.permissions).toContain("CLIENTS_VIEW_ALL");
      expect(actor.permissions.filter((name) => !/_VIEW(_ALL)?$/.test(name))).toEqual([]);
      expect(actor.permissions.filter((name) => /EXPORT|AUDIT/.test(name))).toEqual([]);
      await expire(world, id);
      await sql.impersonate(people.stranger, { session_id: session });
      expect(await queryValue(sql, "select get_actor()")).toMatchObject({
        tenantId: null,
        support: null,
      });
    }),
  );

  test(
    "is in the team's audit log with its helper, reason, start and end",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, impersonate, expectRefusal } = world;
      const id = await startSupportView(world);
      expect(await sql.count("select from clients where id = $1", [clients.agent])).toBe(1);
      // A new view ends the previous one.
      const again = await queryValue<View>(sql, START, [tenant]);
      await impersonate("owner");
      await sql.run("select end_support_view($1)", [again.id]);
      const log = await queryValue<{ entries: Record<string, unknown>[] }>(
        sql,
        'select list_audit_entries($1, \'{"kind": "support_view"}\')',
        [tenant],
      );
      const auditEntry = (action: string, record_id: string, actor_id: string, label: string) =>
        expect.objectContaining({ action, record_id, actor_id, label });
      expect(log.entries).toHaveLength(4);
      expect(log.entries).toEqual(
        expect.arrayContaining([
          auditEntry("started", id, people.stranger, "They cannot find a deal"),
          auditEntry("ended", id, people.stranger, "They cannot find a deal"),
          auditEntry("started", again.id, people.stranger, "x"),
          auditEntry("ended", again.id, people.owner, "x"),
        ]),
      );
      await impersonate("stranger");
      expect((await expectRefusal("select private.audit_support_view(null, 'ended')")).code).toBe(
        "42501",
      );
    }),
  );

  const ENDS: [string, (world: World, id: string) => Promise<unknown>][] = [
    ["it has expired", expire],
    ["the operator ends it", ({ sql }, id) => sql.run("select end_support_view($1)", [id])],
    ...(["owner", "admin"] as const).map((name): (typeof ENDS)[number] => [
      `the team's ${name} ends it`,
      async ({ sql, impersonate }, id) => {
        await impersonate(name);
        await sql.run("select end_support_view($1)", [id]);
      },
    ]),
    [
      "the operator is no longer an operator",
      async ({ sql, people }) => {
        await sql.resetRole();
        await sql.run("delete from platform_admins where user_id = $1", [people.stranger]);
      },
    ],
    [
      "the team is suspended",
      ({ sql, tenant }) => sql.run("select set_tenant_suspension($1, true, 'x')", [tenant]),
    ],
    ["the operator starts another", ({ sql, otherTenant }) => sql.run(START, [otherTenant])],
  ];
  test.each(ENDS)("shows nothing once %s", (_when, end) =>
    withWorld(async (world) => {
      const id = await startSupportView(world);
      expect(await readable(world)).toBeGreaterThan(0);
      await end(world, id);
      await world.impersonate("stranger");
      expect(await readable(world)).toBe(0);
      const { code } = await world.expectRefusal("select switch_tenant($1)", [world.tenant]);
      expect(code).toBe("42501");
    })(),
  );

  test.each(["manager", "agent", "viewer", "both", "foreigner"] as const)(
    "cannot be seen or ended by %s",
    (name: Name) =>
      withWorld(async (world) => {
        const { sql, tenant, impersonate, expectRefusal } = world;
        const id = await startSupportView(world);
        await impersonate(name);
        expect((await expectRefusal("select end_support_view($1)", [id])).code).toBe("PT404");
        expect((await expectRefusal("select list_support_views($1)", [tenant])).code).toBe("42501");
        expect((await expectRefusal("select from private.support_views")).code).toBe("42501");
        await impersonate("owner");
        expect(
          await queryValue(sql, "select list_support_views($1, true)", [tenant]),
        ).toMatchObject([{ id, helper_name: "stranger", reason: "They cannot find a deal" }]);
      })(),
  );

  test(
    "stays listed with the person who ended it",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const id = await startSupportView(world);
      await impersonate("owner");
      await sql.run("select end_support_view($1)", [id]);
      expect(await queryValue(sql, "select list_support_views($1, true)", [tenant])).toEqual([]);
      expect(await queryValue(sql, "select list_support_views($1)", [tenant])).toMatchObject([
        { id, helper_name: "stranger", is_running: false, ended_by_name: "owner" },
      ]);
    }),
  );
});

describe("the operator cannot change anything", () => {
  type Table = { name: string; columns: string[]; changes: string[]; deletes: boolean };
  const TABLES = `select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) as columns,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and has_column_privilege('authenticated', c.oid, a.attnum, 'update')) as changes,
      has_table_privilege('authenticated', c.oid, 'delete') as deletes
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

  test(
    "in any table with rows of a team",
    withWorld(async (world) => {
      const { sql, tenant, people, expectRefusal } = world;
      await sql.resetRole();
      // A person, also an operator, chooses their own active team.
      const tables = (await sql.run<Table>(TABLES)).filter(({ name }) => name !== "active_tenants");
      expect(tables.length).toBeGreaterThan(15);
      await startSupportView(world);
      for (const { name, columns, changes, deletes } of tables) {
        const changed = async (statement: string, values: unknown[]) => {
          await sql.run("savepoint attack");
          const rows = await sql.run(statement, values).catch(() => []);
          await sql.run("rollback to savepoint attack");
          return rows.length;
        };
        for (const column of changes) {
          const set = `update ${name} set ${column} = ${column} where tenant_id = $1 returning 1`;
          expect(await changed(set, [tenant]), `${name}.${column}`).toBe(0);
        }
        if (deletes) {
          const gone = `delete from ${name} where tenant_id = $1 returning 1`;
          expect(await changed(gone, [tenant]), name).toBe(0);
        }
        if (columns.length === 0) continue;
        const person = columns.find((column) =>
          /^(owner_id|assigned_to|author_id|user_id)$/.test(column),
        );
        const given = ["tenant_id", ...(person ? [person] : [])];
        const places = given.map((_, place) => `$${place + 1}`).join(", ");
        const { code } = await expectRefusal(
          `insert into ${name} (${given.join(", ")}) values (${places})`,
          person ? [tenant, people.stranger] : [tenant],
        );
        // Refused by the policy, or by the foreign key to the members. Marks on messages have their own test.
        if (name !== "message_states") expect(code, name).toMatch(/^(42501|23503|PT4\d\d)$/);
      }
    }),
  );

  test(
    "in the read marks of messages",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, expectRefusal } = world;
      await sql.resetRole();
      const message = await queryValue<string>(
        sql,
        `insert into messages (tenant_id, owner_id, channel_id, client_id, direction, status, sender_email, content)
         select $1, $2, c.id, $3, 'inbound', 'delivered', 'a@b.test', 'Hello'
         from communication_channels c where c.name = 'email' returning id`,
        [tenant, people.agent, clients.agent],
      );
      await startSupportView(world);
      const mark = `select mark_messages($1, array[$2::uuid], '{"is_read": true}')`;
      expect((await expectRefusal(mark, [tenant, message])).code).toBe("23503");
    }),
  );

  test(
    "through functions that write",
    withWorld(async (world) => {
      const { sql, tenant, clients, expectRefusal, people } = world;
      await startSupportView(world);
      const client = clients.agent;
      for (const call of [
        `create_record('client', $1, '{"name": "x", "phone": "614 555 0100"}')`,
        `create_message($1, '{"channel": "note", "content": "x", "client_id": "${client}"}', '{}')`,
        `bulk_change_records($1, 'client', array['${client}'::uuid], '{"status": "Seller"}')`,
        `rotate_calendar_feed($1)`,
        `create_invitation($1, 'friend@b.test', 'owner')`,
        `admit_inquiries($1)`,
        `deactivate_member($1, '${people.agent}', null)`,
        `import_clients($1, '[]', 'x.csv', 1)`,
      ]) {
        const { code } = await expectRefusal(`select ${call} from (select $1::uuid) given`, [
          tenant,
        ]);
        expect(code, call).toMatch(/^(42501|PT40\d|23502)$/);
      }
      for (const call of [
        `update_record('client', $1, '${client}', '{"name": "x"}', null)`,
        `delete_record('client', $1, '${client}')`,
      ]) {
        await sql.run("savepoint attack");
        await sql.run(`select ${call} from (select $1::uuid) given`, [tenant]).catch(() => null);
        await sql.run("rollback to savepoint attack");
      }
      await sql.resetRole();
      const name = "select name from clients where id = $1";
      expect(await queryValue(sql, name, [client])).toBe("Client of agent");
    }),
  );

  test(
    "in their own permissions",
    withWorld(async (world) => {
      const { tenant, people, sql, expectRefusal } = world;
      const id = await startSupportView(world);
      for (const statement of [
        `insert into tenant_members (tenant_id, user_id, role) values ('${tenant}', '${people.stranger}', 'owner')`,
        `insert into platform_admins (user_id) values ('${people.stranger}')`,
        `update private.support_views set ends_at = now() + interval '1 hour' where id = '${id}'`,
        `insert into tenant_roles (tenant_id, name, permissions) values ('${tenant}', 'Mine', '{CLIENTS_EXPORT}')`,
      ]) {
        expect((await expectRefusal(statement)).code, statement).toBe("42501");
      }
      await sql.run(
        `update tenant_members set role = 'owner' where tenant_id = $1 and user_id <> $2`,
        [tenant, people.owner],
      );
      await sql.resetRole();
      const owners = "select from tenant_members where tenant_id = $1 and role = 'owner'";
      expect(await sql.count(owners, [tenant])).toBe(1);
    }),
  );
});
