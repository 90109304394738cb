import { describe, expect, test } from "vitest";
import { impersonateKey, insertApiKey, type InsertedKey } from "./api-key-fixtures";
import { endFreeTesting, subscribe } from "../money/subscription-fixtures";
import { queryColumn, queryId, withWorld, queryValue, type Name, type World } from "../world";

const EVERYTHING = [
  ...["CLIENTS_VIEW_ALL", "CLIENTS_CREATE", "CLIENTS_UPDATE_ALL", "CLIENTS_DELETE_ALL"],
  ...["DEALS_VIEW_ALL", "DEALS_CREATE", "DEALS_UPDATE_ALL", "DEALS_DELETE_ALL"],
  ...["TASKS_VIEW_ALL", "TASKS_CREATE", "TASKS_UPDATE_ALL", "TASKS_DELETE_ALL"],
  ...["CONVERSATIONS_VIEW_ALL", "CONVERSATIONS_CREATE"],
  // For a key this permission covers only webhooks.
  "API_KEYS_MANAGE",
];

describe("an API key", () => {
  test(
    "is limited to its own permissions, whatever permissions its creator has",
    withWorld(async (world) => {
      const { sql, tenant, clients, expectRefusal } = world;
      const key = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"]);
      await impersonateKey(world, "owner", key);
      expect(await sql.count("select from clients where tenant_id = $1", [tenant])).toBe(
        Object.keys(clients).length,
      );
      expect(await sql.count("select from deals")).toBe(0);
      expect(
        await sql.count("update clients set name = 'Mine' where id = $1", [clients.owner]),
      ).toBe(1);
      expect(await sql.count("update clients set name = 'x' where id = $1", [clients.agent])).toBe(
        0,
      );
      expect(await sql.count("delete from clients where id = $1", [clients.owner])).toBe(0);
      const adding = "insert into clients (tenant_id, name, phone) values ($1, 'x', '6145550100')";
      expect((await expectRefusal(adding, [tenant])).code).toBe("42501");
      expect(await queryValue<string[]>(sql, "select get_actor() -> 'permissions'")).toEqual([
        "CLIENTS_VIEW_ALL",
        "CLIENTS_UPDATE_OWN",
      ]);
    }),
  );

  test(
    "loses the permissions that its creator's role loses",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      const key = await insertApiKey(world, "agent", ["CLIENTS_VIEW_ALL", "DEALS_VIEW_ALL"]);
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_OWN", "TASKS_VIEW_ALL"]);
      await impersonateKey(world, "agent", key);
      expect(
        await queryColumn(sql, "select id from clients where tenant_id = $1", [tenant]),
      ).toEqual([clients.agent]);
      expect(await queryValue<string[]>(sql, "select get_actor() -> 'permissions'")).toEqual([
        "CLIENTS_VIEW_OWN",
      ]);
    }),
  );

  test(
    "reads its own team only",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, otherClients, clients } = world;
      const key = await insertApiKey(world, "both", ["CLIENTS_VIEW_OWN"]);
      await impersonateKey(world, "both", key);
      expect(await queryColumn(sql, "select id from clients")).toEqual([clients.both]);
      expect(await queryColumn(sql, "select id from tenants")).toEqual([tenant]);
      expect(
        await queryValue(sql, "select list_clients($1, '{}') -> 'total_count'", [otherTenant]),
      ).toBe(0);
      await world.impersonate("both");
      expect(await queryColumn(sql, "select id from clients")).toContain(otherClients.both);
    }),
  );

  const endings: [string, (world: World, key: InsertedKey) => Promise<unknown>][] = [
    [
      "revoked",
      ({ sql }, { id }) => sql.run("update api_keys set revoked_at = now() where id = $1", [id]),
    ],
    [
      "expired",
      ({ sql }, { id }) =>
        sql.run("update api_keys set expires_at = now() - interval '1 second' where id = $1", [id]),
    ],
    ...(["suspended", "deactivated"] as const).map(
      (status) =>
        [
          `of a ${status} member`,
          ({ sql, people }: World) =>
            sql.run("update tenant_members set status = $2 where user_id = $1", [
              people.agent,
              status,
            ]),
        ] as [string, (world: World) => Promise<unknown>],
    ),
    [
      "moved to another person",
      ({ sql, people }, { id }) =>
        sql.run("update api_keys set created_by = $2 where id = $1", [id, people.owner]),
    ],
    ["deleted", ({ sql }, { id }) => sql.run("delete from api_keys where id = $1", [id])],
  ];
  test.each(endings)("%s has no access from then on", (_how, end) =>
    withWorld(async (world) => {
      const { sql, expectRefusal, tenant } = world;
      const key = await insertApiKey(world, "agent", ["CLIENTS_VIEW_OWN"]);
      await impersonateKey(world, "agent", key);
      expect(await sql.count("select from clients")).toBe(1);
      await sql.resetRole();
      await end(world, key);
      await impersonateKey(world, "agent", key);
      expect(await sql.count("select from clients")).toBe(0);
      expect(await sql.count("select from tenants")).toBe(0);
      expect((await expectRefusal("select get_actor()")).code).toBe("PT401");
      expect((await expectRefusal("select get_actor_and_list('clients', '{}')")).code).toBe(
        "PT401",
      );
      expect(
        await queryValue(sql, "select list_clients($1, '{}') -> 'total_count'", [tenant]),
      ).toBe(0);
    })(),
  );

  test(
    "stays without access when its deactivated creator is reactivated",
    withWorld(async (world) => {
      const { sql, people } = world;
      const key = await insertApiKey(world, "agent", ["CLIENTS_VIEW_OWN"]);
      const set = "update tenant_members set status = $2 where user_id = $1";
      await sql.run(set, [people.agent, "deactivated"]);
      await sql.run(set, [people.agent, "active"]);
      await impersonateKey(world, "agent", key);
      expect(await sql.count("select from clients")).toBe(0);
    }),
  );

  test(
    "cannot act on its creator's account or grant access",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, expectRefusal } = world;
      const key = await insertApiKey(world, "owner", EVERYTHING);
      await sql.run("insert into platform_admins (user_id) values ($1)", [people.owner]);
      await sql.run(
        "insert into notifications (tenant_id, user_id, kind, title, url) values ($1, $2, 'task_reminder', 'x', '/')",
        [tenant, people.owner],
      );
      await sql.run(
        "insert into calendar_feeds (tenant_id, user_id, token_hash) values ($1, $2, 'x')",
        [tenant, people.owner],
      );
      const inquiryKey = await queryId(
        sql,
        "insert into inquiry_keys (tenant_id, created_by, name, token_hash) values ($1, $2, 'x', sha256('x')) returning id",
        [tenant, people.owner],
      );
      await impersonateKey(world, "owner", key);
      for (const [statement, values] of [
        [
          `insert into api_keys (tenant_id, name, permissions, key_hash, start)
            values ($1, 'x', '{CLIENTS_VIEW_ALL}', decode(repeat('00', 32), 'hex'), 'crm_abcd')`,
          [tenant],
        ],
        [
          "insert into inquiry_keys (tenant_id, name, token_hash) values ($1, 'x', decode(repeat('00', 32), 'hex'))",
          [tenant],
        ],
        ["select create_invitation($1, 'a@b.example', 'viewer')", [tenant]],
        ["select rotate_calendar_feed($1)", [tenant]],
        ["select switch_tenant($1)", [tenant]],
        ["select set_free_testing(true)", []],
        ["select list_payout_requests('{}')", []],
        ["select list_members($1)", [tenant]],
        ["select join_partner_program()", []],
        ["select start_support_view($1, 'x', 30)", [tenant]],
        ["select list_support_views($1)", [tenant]],
        ["select list_audit_entries($1, '{}')", [tenant]],
        ["select get_team_usage($1, 'UTC')", [tenant]],
        ["select get_billing_state($1)", [tenant]],
        ["select set_two_step_requirement($1, false)", [tenant]],
        ["select save_lead_availability($1, auth.uid(), '{}')", [tenant]],
        [
          "insert into saved_views (tenant_id, list, name, query) values ($1, 'clients', 'x', '{}')",
          [tenant],
        ],
      ] as [string, unknown[]][]) {
        expect((await expectRefusal(statement, values)).code, statement).toBe("42501");
      }
      for (const [table, id] of [
        ["api_keys", key.id],
        ["inquiry_keys", inquiryKey],
      ]) {
        const revoke = `update ${table} set revoked_at = now() where id = $1`;
        expect(await sql.count(revoke, [id]), table).toBe(0);
      }
      for (const statement of [
        "select end_my_sessions()",
        "select list_my_sessions()",
        "select get_my_two_step()",
        "select begin_two_step()",
        "select use_two_step_code('turn_off', '000000')",
        "select use_two_step_code('sign_in', '000000')",
        "select record_session_device('Mallory')",
      ]) {
        expect((await expectRefusal(statement)).code, statement).toBe("PT401");
      }
      const snooze = [
        "select snooze_contact($1, $2, current_date + 7)",
        [tenant, clients.owner],
      ] as const;
      expect((await expectRefusal(snooze[0], [...snooze[1]])).code).toBe("PT404");
      for (const statement of [
        "update profiles set name = 'Mallory'",
        "update tenants set name = 'Mallory'",
        "update tenant_members set role = 'owner'",
        "update notifications set read_at = now()",
        "delete from calendar_feeds",
        "select from notifications",
        "select from calendar_feeds",
        "select from api_keys",
        "select from inquiry_keys",
        "select from invitations",
        "select from teams",
        "select from tenant_roles",
        "select from notification_preferences",
        "select from saved_views",
        "select from report_mails",
      ]) {
        expect(await sql.count(statement), statement).toBe(0);
      }
      expect(await queryValue(sql, "select get_actor() -> 'superAdmin'")).toBe(false);
    }),
  );

  const inTwoSteps = ({ sql, people }: World, name: Name) =>
    sql.run(
      "insert into private.two_step (user_id, secret, confirmed_at) values ($1, decode(repeat('11', 20), 'hex'), now())",
      [people[name]],
    );

  test(
    "works if its creator uses two-step sign-in, unlike a session without the second step",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const key = await insertApiKey(world, "agent", ["CLIENTS_VIEW_OWN"]);
      await inTwoSteps(world, "agent");
      await impersonateKey(world, "agent", key);
      expect(await queryColumn(sql, "select id from clients")).toEqual([clients.agent]);
      expect(await queryValue(sql, "select private.session_user_id()")).toBeNull();
      await world.impersonate("agent");
      expect(await sql.count("select from clients")).toBe(0);
    }),
  );

  test(
    "works in a team that requires two-step sign-in only while its creator uses it",
    withWorld(async (world) => {
      const { sql, tenant, people, expectRefusal } = world;
      const key = await insertApiKey(world, "agent", ["CLIENTS_VIEW_OWN"]);
      await inTwoSteps(world, "agent");
      await sql.run("update tenants set two_step_required = true where id = $1", [tenant]);
      await impersonateKey(world, "agent", key);
      expect(await sql.count("select from clients")).toBe(1);
      expect(await queryValue(sql, "select get_actor() -> 'twoStepMissing'")).toBe(false);
      await sql.resetRole();
      await sql.run("delete from private.two_step where user_id = $1", [people.agent]);
      await impersonateKey(world, "agent", key);
      expect(await sql.count("select from clients")).toBe(0);
      expect((await expectRefusal("select get_actor()")).code).toBe("PT401");
    }),
  );

  test(
    "has no access through its creator's support view",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people } = world;
      const key = await insertApiKey(world, "owner", EVERYTHING);
      await sql.run("insert into platform_admins (user_id) values ($1)", [people.owner]);
      await world.impersonate("owner");
      await sql.run("select start_support_view($1, 'Asked for help', 30)", [otherTenant]);
      expect(await sql.count("select from clients where tenant_id = $1", [otherTenant])).toBe(2);
      await impersonateKey(world, "owner", key);
      expect(await queryColumn(sql, "select id from tenants")).toEqual([tenant]);
      expect(await sql.count("select from clients where tenant_id = $1", [otherTenant])).toBe(0);
      expect(await queryValue(sql, "select get_actor() -> 'support'")).toBeNull();
      expect(
        await queryValue(sql, "select list_clients($1, '{}') -> 'total_count'", [otherTenant]),
      ).toBe(0);
    }),
  );

  test(
    "fails on a plan without API keys, and works again on a plan with them",
    withWorld(async (world) => {
      const { sql, expectRefusal } = world;
      const key = await insertApiKey(world, "agent", ["CLIENTS_VIEW_OWN"]);
      await endFreeTesting(world);
      const answer = async () => {
        await impersonateKey(world, "agent", key);
        const actor = (await expectRefusal("select get_actor()")).code;
        await sql.resetRole();
        return [actor, (await expectRefusal("select lease_api_key($1, 1)", [key.hash])).code];
      };
      for (const plan of ["starter", "professional"] as const) {
        await subscribe(world, plan);
        expect(await answer(), plan).toEqual(["PT402", "PT402"]);
      }
      await subscribe(world, "enterprise");
      await impersonateKey(world, "agent", key);
      expect(await queryValue(sql, "select get_actor() ->> 'keyId'")).toBe(key.id);
    }),
  );
});
