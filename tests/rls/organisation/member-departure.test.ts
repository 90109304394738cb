import { describe, expect, test } from "vitest";
import {
  beginAs,
  startBlocked,
  queryCommitted,
  createMember,
  createTenant,
  withSessions,
} from "../sessions";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

const COUNT = "select count_member_holdings($1, $2)";
const DEACTIVATE = "select deactivate_member($1, $2, $3)";
const NOTHING = {
  clients: 0,
  deals: 0,
  transactions: 0,
  tasks: 0,
  key_dates: 0,
  messages: 0,
  shared: 0,
  views: 0,
  rules: 0,
  plans: 0,
};

/** Gives the agent a record of everything, open and done. */
async function work({ sql, tenant, people, clients }: World) {
  const values = [tenant, people.agent, clients.agent];
  const deal = (title: string, status: string) =>
    queryId(
      sql,
      `insert into deals (tenant_id, owner_id, client_id, title, status) values ($1, $2, $3, '${title}', '${status}') returning id`,
      values,
    );
  const open = await deal("Open", "Under Contract");
  await deal("Sold", "Closed");
  await sql.run(
    "insert into deal_key_dates (tenant_id, deal_id, kind, due_date) values ($1, $2, 'inspection', '2026-12-01')",
    [tenant, open],
  );
  await sql.run(
    `insert into transactions (tenant_id, owner_id, kind, status, property_address, closing_date)
     values ($1, $2, 'Purchase', 'Listed', 'Open', null), ($1, $2, 'Purchase', 'Closed', 'Sold', '2026-01-15')`,
    values.slice(0, 2),
  );
  const task =
    "insert into tasks (tenant_id, assigned_to, title, status) select $1, $2, title, status::task_status from (values ('Call', 'Pending'), ('Called', 'Completed')) t (title, status)";
  await sql.run(task, values.slice(0, 2));
  const message = await queryId(
    sql,
    `insert into messages (tenant_id, owner_id, channel_id, client_id, direction, status, content, sender_name, scheduled_at)
     select $1, $2, c.id, $3, 'outbound', 'draft', 'See you', 'agent', now() + interval '1 day'
     from communication_channels c where c.name = 'email' returning id`,
    values,
  );
  await sql.run(
    `insert into saved_views (tenant_id, owner_id, list, name, query) values
      ($1, $2, 'clients', 'Hot', '{}'), ($1, $3, 'clients', 'HOT', '{}')`,
    [tenant, people.agent, people.teammate],
  );
  await sql.run(
    "insert into action_plans (tenant_id, created_by, name) values ($1, $2, 'Of the agent')",
    [tenant, people.agent],
  );
  // In one rule the successor is already listed, with their own weight.
  await sql.run(
    `with made as (
       insert into lead_rules (tenant_id, place, name, action)
       values ($1, 1, 'Zillow', 'round_robin'), ($1, 2, 'Both', 'round_robin') returning id, name)
     insert into lead_rule_people (tenant_id, rule_id, user_id, place, weight)
     select $1::uuid, id, $2::uuid, 1, 3 from made
     union all select $1::uuid, id, $3::uuid, 2, 5 from made where name = 'Both'`,
    [tenant, people.agent, people.teammate],
  );
  await sql.run(
    "insert into calendar_feeds (tenant_id, user_id, token_hash) values ($1, $2, 'hash')",
    values.slice(0, 2),
  );
  return { message };
}

const getStatus = ({ sql, tenant }: World, user: string) =>
  queryValue(sql, "select status from tenant_members where tenant_id = $1 and user_id = $2", [
    tenant,
    user,
  ]);

describe("a member who leaves", () => {
  test(
    "hands over open work and keeps completed work",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const { message } = await work(world);
      await world.impersonate("owner");
      const held = {
        ...{
          clients: 1,
          deals: 1,
          transactions: 1,
          tasks: 1,
          key_dates: 1,
          messages: 1,
          shared: 0,
          views: 1,
        },
        rules: 2,
        plans: 1,
      };
      expect(await queryValue(sql, COUNT, [tenant, people.agent])).toEqual(held);
      expect(await queryValue(sql, DEACTIVATE, [tenant, people.agent, people.teammate])).toEqual(
        held,
      );
      expect(await queryValue(sql, COUNT, [tenant, people.agent])).toEqual(NOTHING);
      await sql.resetRole();
      expect(await getStatus(world, people.agent)).toBe("deactivated");
      const listOfTeammate = (table: string, owner = "owner_id", what = "title") =>
        queryColumn(sql, `select ${what} from ${table} where tenant_id = $1 and ${owner} = $2`, [
          tenant,
          people.teammate,
        ]);
      expect(await listOfTeammate("clients", "owner_id", "name")).toEqual([
        "Client of agent",
        "Client of teammate",
      ]);
      expect(await listOfTeammate("deals")).toEqual(["Open"]);
      expect(await listOfTeammate("transactions")).toEqual(["Open"]);
      expect(await listOfTeammate("tasks", "assigned_to")).toEqual(["Call"]);
      expect(await listOfTeammate("saved_views", "owner_id", "name")).toEqual(["HOT", "Hot (2)"]);
      expect((await listOfTeammate("lead_rule_people", "user_id", "weight::text")).sort()).toEqual([
        "3",
        "5",
      ]);
      expect(
        await sql.run("select owner_id, sender_name, status from messages where id = $1", [
          message,
        ]),
      ).toEqual([{ owner_id: people.teammate, sender_name: "teammate", status: "draft" }]);
    }),
  );

  test(
    "loses sessions, calendar feed and open invitations, and keeps records without a successor",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await work(world);
      await sql.run(
        "insert into auth.sessions (id, user_id, aal) select gen_random_uuid(), u, 'aal1' from unnest($1::uuid[]) u",
        [[people.agent, people.both]],
      );
      await sql.run(
        "insert into invitations (tenant_id, email, role, token_hash, invited_by) values ($1, 'x@lintel.test', 'viewer', 'token', $2)",
        [tenant, people.agent],
      );
      await world.impersonate("owner");
      expect(await queryValue(sql, DEACTIVATE, [tenant, people.agent, null])).toEqual(NOTHING);
      await sql.run(DEACTIVATE, [tenant, people.both, null]);
      await sql.resetRole();
      expect(
        await queryColumn(sql, "select name from clients where owner_id = $1", [people.agent]),
      ).toEqual(["Client of agent"]);
      const left =
        "select (select count(*) from calendar_feeds where user_id = $1)::int + (select count(*) from invitations where invited_by = $1 and revoked_at is null)::int";
      expect(await queryValue(sql, left, [people.agent])).toBe(0);
      // A person who works in another team too stays signed in there.
      expect(
        await queryColumn(sql, "select user_id from auth.sessions where user_id = any ($1)", [
          [people.agent, people.both],
        ]),
      ).toEqual([people.both]);
    }),
  );

  test(
    "can get a successor later",
    withWorld(async ({ sql, impersonate, tenant, people }) => {
      await impersonate("owner");
      await sql.run(DEACTIVATE, [tenant, people.agent, null]);
      expect(
        await queryValue(sql, DEACTIVATE, [tenant, people.agent, people.teammate]),
      ).toMatchObject({
        clients: 1,
      });
    }),
  );

  test(
    "loses the calendar feed also after a direct update of the membership",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await work(world);
      await world.impersonate("owner");
      await sql.run(
        "update tenant_members set status = 'deactivated' where tenant_id = $1 and user_id = $2",
        [tenant, people.agent],
      );
      await sql.resetRole();
      expect(await sql.count("select from calendar_feeds where user_id = $1", [people.agent])).toBe(
        0,
      );
    }),
  );
});

describe("a successor", () => {
  const SUCCESSORS = "select user_id from list_successors($1, $2)";

  test(
    "must be able to change every record handed over; a viewer is neither offered nor accepted",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      await impersonate("owner");
      const listSuccessors = async () =>
        new Set(await queryColumn(sql, SUCCESSORS, [tenant, people.agent]));
      expect(await listSuccessors()).toEqual(
        new Set(
          (["owner", "admin", "manager", "teammate", "elsewhere", "both"] as const).map(
            (name) => people[name],
          ),
        ),
      );
      expect(await expectRefusal(DEACTIVATE, [tenant, people.agent, people.viewer])).toEqual({
        code: "42501",
        message: "You cannot hand over clients between these two people",
      });
      await world.giveCustomRole("teammate", ["CLIENTS_UPDATE_OWN", "CLIENTS_VIEW_OWN"]);
      await world.giveCustomRole("both", ["CLIENTS_VIEW_ALL", "DEALS_UPDATE_ALL"]);
      await impersonate("owner");
      const left = await listSuccessors();
      expect([left.has(people.teammate), left.has(people.both)]).toEqual([true, false]);
      // With a deal and a scheduled message, the permission for clients is not enough.
      await sql.resetRole();
      await work(world);
      await impersonate("owner");
      expect((await listSuccessors()).has(people.teammate)).toBe(false);
      expect((await listSuccessors()).has(people.manager)).toBe(true);
    }),
  );

  test.each(["admin", "manager", "agent", "viewer", "suspended", "foreigner", "stranger"] as const)(
    "is not listed for %s",
    (name) =>
      withWorld(async ({ impersonate, expectRefusal, tenant, people }) => {
        await impersonate(name);
        for (const args of [
          [tenant, people.teammate],
          [null, people.teammate],
        ])
          expect((await expectRefusal(SUCCESSORS, args)).code).toBe("42501");
      })(),
  );
});

describe("nobody hands over", () => {
  test.each([
    "admin",
    "manager",
    "agent",
    "viewer",
    "suspended",
    "deactivated",
    "foreigner",
    "stranger",
  ] as const)("as %s", (name) =>
    withWorld(async ({ impersonate, expectRefusal, tenant, people }) => {
      await impersonate(name);
      const refused = { code: "42501", message: "You cannot remove members" };
      expect(await expectRefusal(COUNT, [tenant, people.teammate])).toEqual(refused);
      expect(await expectRefusal(DEACTIVATE, [tenant, people.teammate, people.viewer])).toEqual(
        refused,
      );
      expect(await expectRefusal(DEACTIVATE, [null, people.teammate, people.viewer])).toEqual(
        refused,
      );
    })(),
  );

  test(
    "their own work, or that of a person outside the company",
    withWorld(async ({ impersonate, expectRefusal, tenant, otherTenant, people }) => {
      await impersonate("owner");
      expect((await expectRefusal(DEACTIVATE, [tenant, people.owner, people.admin])).message).toBe(
        "You cannot change your own membership",
      );
      for (const user of [people.foreigner, people.stranger, null]) {
        expect((await expectRefusal(DEACTIVATE, [tenant, user, people.admin])).code).toBe("PT404");
      }
      expect((await expectRefusal(DEACTIVATE, [otherTenant, people.both, null])).code).toBe(
        "42501",
      );
    }),
  );

  test(
    "to an inactive member, a non-member or the same person",
    withWorld(async (world) => {
      const { impersonate, expectRefusal, tenant, people } = world;
      await impersonate("owner");
      for (const to of ["foreigner", "stranger", "suspended", "deactivated", "agent"] as const) {
        expect((await expectRefusal(DEACTIVATE, [tenant, people.agent, people[to]])).code, to).toBe(
          "PT409",
        );
      }
      expect(await getStatus(world, people.agent)).toBe("active");
    }),
  );

  test(
    "scheduled messages to a member who cannot send, and the leaver stays active",
    withWorld(async (world) => {
      const { tenant, people } = world;
      await work(world);
      await world.giveCustomRole("both", [
        ...["CLIENTS_VIEW_ALL", "DEALS_VIEW_ALL", "TASKS_VIEW_ALL"],
        ...["CLIENTS_UPDATE_ALL", "DEALS_UPDATE_ALL", "TASKS_UPDATE_ALL"],
      ]);
      await world.impersonate("owner");
      expect(
        (await world.expectRefusal(DEACTIVATE, [tenant, people.agent, people.both])).code,
      ).toBe("PT409");
      expect(await getStatus(world, people.agent)).toBe("active");
    }),
  );

  test(
    "more than the caller could assign record by record",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await work(world);
      // This role sees and reassigns only its own records, and would otherwise get access to everybody's.
      const narrow = [
        "MEMBERS_VIEW",
        "MEMBERS_DELETE",
        "CLIENTS_VIEW_OWN",
        "CLIENTS_UPDATE_OWN",
        "CLIENTS_ASSIGN",
      ];
      await world.giveCustomRole("agent", []);
      const role = await world.giveCustomRole("teammate", narrow);
      await world.impersonate("teammate");
      const toMyself = [tenant, people.agent, people.teammate];
      expect((await world.expectRefusal(DEACTIVATE, toMyself)).message).toMatch(
        /^You cannot hand over clients/,
      );
      await sql.resetRole();
      await sql.run("update tenant_roles set permissions = $2 where id = $1", [
        role,
        [
          "MEMBERS_DELETE",
          "CLIENTS_VIEW_ALL",
          "CLIENTS_UPDATE_ALL",
          "CLIENTS_ASSIGN",
          "DEALS_VIEW_ALL",
          "DEALS_UPDATE_ALL",
          "DEALS_ASSIGN",
          "TASKS_VIEW_ALL",
          "TASKS_UPDATE_ALL",
          "TASKS_ASSIGN",
        ],
      ]);
      await world.impersonate("teammate");
      expect((await world.expectRefusal(DEACTIVATE, toMyself)).message).toMatch(
        /^You cannot hand over messages/,
      );
      await sql.resetRole();
      await sql.run("delete from messages where owner_id = $1", [people.agent]);
      await world.impersonate("teammate");
      expect(await queryValue(sql, DEACTIVATE, toMyself)).toMatchObject({
        clients: 1,
        messages: 0,
      });
      // The permission does not extend to a person with more permissions.
      expect((await world.expectRefusal(DEACTIVATE, [tenant, people.admin, null])).code).toBe(
        "42501",
      );
    }),
  );

  test(
    "signed out",
    withWorld(async ({ sql, expectRefusal, tenant, people }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal(DEACTIVATE, [tenant, people.agent, null])).code).toBe("42501");
    }),
  );
});

test("of two members who concurrently hand over to each other, one leaves and one stays", async () => {
  const { tenant, owner } = await createTenant();
  const [one, other] = await Promise.all([
    createMember(tenant, "agent"),
    createMember(tenant, "agent"),
  ]);
  await withSessions(2, async (first, second) => {
    await beginAs(first, owner.userId);
    await beginAs(second, owner.userId);
    await first.query(DEACTIVATE, [tenant, one.userId, other.userId]);
    const { ended } = await startBlocked(second, DEACTIVATE, [tenant, other.userId, one.userId]);
    await first.query("commit");
    await expect(ended).rejects.toMatchObject({ code: "PT409" });
  });
  const active =
    "select count(*)::int from tenant_members where tenant_id = $1 and status = 'active'";
  expect(await queryCommitted(active, [tenant])).toBe(2);
});
