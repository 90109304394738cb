import { describe, expect, test } from "vitest";
import {
  queryColumn,
  queryId,
  withWorld,
  queryList,
  MEMBERS,
  queryValue,
  type Member,
  type Name,
  type World,
  mapMembers,
  OUTSIDE,
} from "../world";

const EMAIL = "(select id from communication_channels where name = 'email')";
const CALL = "(select id from communication_channels where name = 'phone')";
const LOG = `insert into messages (tenant_id, client_id, channel_id, content) values ($1, $2, ${CALL}, 'Called')`;
const SEND = `insert into messages (tenant_id, client_id, channel_id, subject, content, recipient_email)
  values ($1, $2, ${EMAIL}, 'Hello', 'A word', 'client@example.com')`;
const RECEIVED = `insert into messages (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content)
  values ($1, $2, $3, ${EMAIL}, 'email', 'inbound', 'delivered', 'An answer') returning id`;

/** Inserts a mail received from each member's own client. */
async function receive({ sql, tenant, people, clients }: World): Promise<Record<Member, string>> {
  return mapMembers((name) => queryId(sql, RECEIVED, [tenant, people[name], clients[name]]));
}

const READS: [Name, readonly Member[]][] = [
  ["owner", MEMBERS],
  ["admin", MEMBERS],
  ["manager", MEMBERS],
  ["agent", ["agent"]],
  ["viewer", ["viewer"]],
  ["both", ["both"]],
  ...OUTSIDE.map((name): [Name, []] => [name, []]),
];

describe("reading messages", () => {
  test.each(READS)("%s reads according to the role, in the table and in the list", (name, owners) =>
    withWorld(async (world) => {
      const received = await receive(world);
      await world.impersonate(name);
      const expected = owners.map((owner) => received[owner]).sort();
      expect(await queryColumn(world.sql, "select id from messages")).toEqual(expected);
      const { rows, total_count } = await queryList(world.sql, "messages", world.tenant);
      expect(rows.map(({ id }) => id).sort()).toEqual(expected);
      expect(total_count).toBe(expected.length);
    })(),
  );

  test(
    "includes others' messages to the reader's clients",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, impersonate } = world;
      const byTeammate = await queryId(sql, RECEIVED, [tenant, people.teammate, clients.agent]);
      const ofMine = await queryId(sql, RECEIVED, [tenant, people.agent, clients.teammate]);
      await impersonate("agent");
      expect(await queryColumn(sql, "select id from messages")).toEqual(
        [byTeammate, ofMine].sort(),
      );
      const { rows } = await queryList(sql, "messages", tenant);
      expect(rows).toHaveLength(2);
    }),
  );

  test(
    "reassigning a client moves its messages, except the sender's own",
    withWorld(async ({ sql, tenant, people, clients, impersonate }) => {
      const own = await queryId(sql, RECEIVED, [tenant, people.agent, clients.agent]);
      const byTeammate = await queryId(sql, RECEIVED, [tenant, people.teammate, clients.agent]);
      const read = async (name: Name) => {
        await impersonate(name);
        return queryColumn(sql, "select id from messages");
      };
      expect(await read("agent")).toEqual([own, byTeammate].sort());
      expect(await read("teammate")).toEqual([byTeammate]);
      await sql.resetRole();
      await sql.run("update clients set owner_id = $2 where id = $1", [
        clients.agent,
        people.teammate,
      ]);
      expect(await read("agent")).toEqual([own]);
      expect(await read("teammate")).toEqual([own, byTeammate].sort());
      await sql.resetRole();
      await sql.run("delete from clients where id = $1", [clients.agent]);
      expect(await read("agent")).toEqual([own]);
      expect(await read("teammate")).toEqual([byTeammate]);
    }),
  );

  test(
    "visitors cannot read or write",
    withWorld(async ({ sql, expectRefusal, tenant, clients }) => {
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from messages")).code).toBe("42501");
      expect((await expectRefusal("select from message_states")).code).toBe("42501");
      expect((await expectRefusal(LOG, [tenant, clients.agent])).code).toBe("42501");
    }),
  );
});

describe("writing messages", () => {
  test.each(["owner", "admin", "manager", "agent", "both"] as const)(
    "%s writes in their own name",
    (name) =>
      withWorld(async ({ sql, impersonate, tenant, people, clients }) => {
        await impersonate(name);
        const [row] = await sql.run<{ owner_id: string; status: string; channel: string }>(
          `${LOG} returning owner_id, status, channel`,
          [tenant, clients[name]],
        );
        expect(row).toEqual({ owner_id: people[name], status: "sent", channel: "phone" });
      })(),
  );

  test.each(["viewer", "suspended", "deactivated", "foreigner", "stranger"] as const)(
    "%s cannot write a message",
    (name) =>
      withWorld(async ({ impersonate, expectRefusal, tenant }) => {
        await impersonate(name);
        expect((await expectRefusal(LOG, [tenant, null])).code).toBe("42501");
      })(),
  );

  test(
    "refuses another owner, columns set by the server and a received email",
    withWorld(async ({ impersonate, expectRefusal, tenant, people }) => {
      await impersonate("agent");
      const insert = (column: string, value: string) =>
        expectRefusal(
          `insert into messages (tenant_id, channel_id, content, ${column}) values ($1, ${CALL}, 'x', $2)`,
          [tenant, value],
        );
      for (const [column, value] of [
        ["owner_id", people.manager],
        ["status", "delivered"],
        ["sender_name", "Somebody else"],
        ["content_html", "<script>"],
        ["is_unmatched", "true"],
        ["failure", "x"],
      ] as const) {
        expect((await insert(column, value)).code).toBe("42501");
      }
      const inbound = await expectRefusal(
        `insert into messages (tenant_id, channel_id, content, direction) values ($1, ${EMAIL}, 'x', 'inbound')`,
        [tenant],
      );
      expect(inbound.message).toBe("Received emails and texts are added automatically");
    }),
  );

  test(
    "refuses a client outside the writer's scope",
    withWorld(async ({ impersonate, expectRefusal, tenant, clients, otherClients }) => {
      await impersonate("agent");
      for (const client of [clients.elsewhere, otherClients.foreigner]) {
        expect((await expectRefusal(LOG, [tenant, client])).message).toBe("Client not found");
      }
    }),
  );

  test(
    "fills in an email's names from profile and client, and adds and deletes its job with the email",
    withWorld(async ({ sql, impersonate, tenant, clients, people }) => {
      await impersonate("agent");
      const id = await queryId(sql, `${SEND} returning id`, [tenant, clients.agent]);
      const [row] = await sql.run(
        "select status, sender_name, recipient_name, owner_id from messages where id = $1",
        [id],
      );
      expect(row).toEqual({
        status: "sending",
        sender_name: "agent",
        recipient_name: "Client of agent",
        owner_id: people.agent,
      });
      await sql.resetRole();
      expect(await getJobs(sql, id)).toBe(1);
      await sql.run("delete from messages where id = $1", [id]);
      expect(await getJobs(sql, id)).toBe(0);
    }),
  );

  test(
    "drops another team's template",
    withWorld(async ({ sql, impersonate, tenant, otherTenant, clients }) => {
      const template = (of: string | null) =>
        queryId(
          sql,
          `insert into email_templates (tenant_id, name, category, subject, body_text)
           values ($1, 'A', 'Buyer', 'A', 'A') returning id`,
          [of],
        );
      const [theirs, ours] = [await template(otherTenant), await template(tenant)];
      await impersonate("agent");
      const written = (id: string) =>
        queryValue(
          sql,
          SEND.replace("recipient_email)", "recipient_email, template_id)").replace(
            /\)$/,
            ", $3) returning template_id",
          ),
          [tenant, clients.agent, id],
        );
      expect(await written(theirs)).toBeNull();
      expect(await written(ours)).toBe(ours);
    }),
  );

  test(
    "refuses a recipient who opted out, whatever the case of the address",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, clients }) => {
      await sql.run(
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'email', ' Client@Example.COM ', 'unsubscribed')",
        [tenant],
      );
      await impersonate("agent");
      const { code, message } = await expectRefusal(SEND, [tenant, clients.agent]);
      expect(code).toBe("PT409");
      expect(message).toBe("This person has unsubscribed from your team's email");
    }),
  );

  test(
    "refuses the 201st email within an hour with the time to retry",
    withWorld(async ({ sql, impersonate, expectRefusal, tenant, clients }) => {
      await impersonate("agent");
      await sql.run(
        `${SEND.replace("values (", "select ").replace(/\)$/, "")} from generate_series(1, 200)`,
        [tenant, clients.agent],
      );
      const { code, message } = await expectRefusal(SEND, [tenant, clients.agent]);
      expect(code).toBe("PT429");
      expect(message).toMatch(
        /^You have sent 200 emails within an hour\. Sending continues at \d{1,2}:\d\d [AP]M$/,
      );
    }),
  );

  test(
    "allows changes to a scheduled message only by its author, until it is sent",
    withWorld(async ({ sql, impersonate, tenant, clients }) => {
      await impersonate("agent");
      const later = SEND.replace("recipient_email)", "recipient_email, scheduled_at)").replace(
        "'client@example.com')",
        "'client@example.com', now() + interval '1 hour')",
      );
      const id = await queryId(sql, `${later} returning id`, [tenant, clients.agent]);
      const edit = "update messages set content = 'Another word' where id = $1";
      expect(await queryValue(sql, "select status from messages where id = $1", [id])).toBe(
        "draft",
      );
      expect(await sql.count(edit, [id])).toBe(1);
      await impersonate("owner");
      expect(await sql.count(edit, [id])).toBe(0);
      await impersonate("agent");
      await sql.run("update messages set scheduled_at = null where id = $1", [id]);
      expect(await queryValue(sql, "select status from messages where id = $1", [id])).toBe(
        "sending",
      );
      expect(await sql.count(edit, [id])).toBe(0);
    }),
  );
});

describe("deleting messages", () => {
  test.each([
    ["owner", MEMBERS.length],
    ["admin", MEMBERS.length],
    ["manager", 1],
    ["agent", 1],
    ["viewer", 0],
    ["suspended", 0],
    ["foreigner", 0],
    ["stranger", 0],
  ] as const)("%s deletes %i of the received messages", (name, count) =>
    withWorld(async (world) => {
      await receive(world);
      await world.impersonate(name);
      expect(await world.sql.count("delete from messages where true")).toBe(count);
    })(),
  );
});

describe("a person's marks on a message", () => {
  const mark = "select mark_messages($1, array[$2]::uuid[], $3)";

  test(
    "are visible to that person only",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      const received = await receive(world);
      await impersonate("manager");
      await sql.run(mark, [tenant, received.agent, { is_read: true, is_starred: true }]);
      const flags = "select is_read, is_starred from message_records where id = $1";
      expect(await sql.run(flags, [received.agent])).toEqual([{ is_read: true, is_starred: true }]);
      await impersonate("agent");
      expect(await sql.run(flags, [received.agent])).toEqual([
        { is_read: false, is_starred: false },
      ]);
      expect(await queryColumn(sql, "select distinct user_id::text from message_states")).toEqual([
        world.people.agent,
      ]);
      expect(await queryValue(sql, "select count_my_unread_messages($1)::integer", [tenant])).toBe(
        1,
      );
    }),
  );

  test(
    "refuse writes to derived columns, which would reveal the message's owner",
    withWorld(async (world) => {
      const { impersonate, expectRefusal, sql } = world;
      const received = await receive(world);
      await impersonate("agent");
      for (const column of ["is_mine", "is_own", "is_inbound"]) {
        const forged = `insert into message_states (tenant_id, message_id, ${column}) values ($1, $2, true)`;
        expect((await expectRefusal(forged, [world.tenant, received.manager])).code).toBe("42501");
        const changed = `update message_states set ${column} = true where true`;
        expect((await expectRefusal(changed)).code).toBe("42501");
      }
      expect((await expectRefusal("select occurred_at from message_states")).code).toBe("42501");
      expect(await sql.count("delete from message_states where true").catch(() => "refused")).toBe(
        "refused",
      );
    }),
  );

  test(
    "cannot be set on a message out of scope or for another person",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant, people } = world;
      const received = await receive(world);
      await impersonate("agent");
      expect(await sql.run(mark, [tenant, received.manager, { is_read: true }])).toEqual([]);
      const insert = "insert into message_states (tenant_id, message_id) values ($1, $2)";
      expect((await expectRefusal(insert, [tenant, received.manager])).code).toBe("42501");
      const another =
        "insert into message_states (tenant_id, message_id, user_id) values ($1, $2, $3)";
      expect((await expectRefusal(another, [tenant, received.agent, people.owner])).code).toBe(
        "42501",
      );
    }),
  );

  test(
    "remove an archived message from the list and the unread count",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      const received = await receive(world);
      await impersonate("owner");
      await sql.run(mark, [tenant, received.agent, { is_archived: true }]);
      const list = (query: object) => queryList(sql, "messages", tenant, query);
      expect((await list({})).total_count).toBe(MEMBERS.length - 1);
      expect(await list({})).toMatchObject({ unread_count: MEMBERS.length - 1 });
      expect((await list({ is_archived: true })).rows.map(({ id }) => id)).toEqual([
        received.agent,
      ]);
    }),
  );
});

describe("the last contact", () => {
  test(
    "follows received messages, and ignores automatic replies and deleted messages",
    withWorld(async ({ sql, tenant, people, clients }) => {
      const contact = () =>
        queryValue<Date | null>(sql, "select last_contact_at from clients where id = $1", [
          clients.agent,
        ]);
      const id = await queryId(sql, RECEIVED, [tenant, people.agent, clients.agent]);
      expect(await contact()).not.toBeNull();
      await sql.run(
        "update messages set is_auto_reply = true, status = 'delivered' where id = $1",
        [id],
      );
      expect(await contact()).toBeNull();
      await sql.run(
        "update messages set is_auto_reply = false, status = 'delivered' where id = $1",
        [id],
      );
      expect(await contact()).not.toBeNull();
      await sql.run("delete from messages where id = $1", [id]);
      expect(await contact()).toBeNull();
    }),
  );
});

describe("the suppression list", () => {
  const add =
    "insert into suppressions (tenant_id, channel, address) values ($1, 'sms', '+1 (614) 555-0199')";

  test.each([
    ["owner", true],
    ["admin", true],
    ["manager", false],
    ["agent", false],
    ["viewer", false],
    ["suspended", false],
    ["foreigner", false],
  ] as const)("%s can read, extend and shorten it: %s", (name, may) =>
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await sql.run(add.replace("0199", "0198"), [tenant]);
      await impersonate(name);
      expect(await sql.count("select from suppressions")).toBe(may ? 1 : 0);
      if (may) {
        expect(await sql.count(add, [tenant])).toBe(1);
        expect(await queryColumn(sql, "select address from suppressions")).toContain("6145550199");
        expect(await sql.count("delete from suppressions where true")).toBe(2);
      } else {
        expect((await expectRefusal(add, [tenant])).code).toBe("42501");
        expect(await sql.count("delete from suppressions where true")).toBe(0);
      }
    })(),
  );

  test.each([
    ["owner", 2],
    ["admin", 2],
    ["manager", 0],
    ["agent", 0],
    ["viewer", 0],
    ["suspended", 0],
    ["foreigner", 0],
  ] as const)("%s lists and removes %i of its entries, and changes none", (name, seen) =>
    withWorld(async ({ sql, impersonate, expectRefusal, tenant }) => {
      await sql.run(add, [tenant]);
      await sql.run(
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'email', 'dana@example.com', 'unsubscribed')",
        [tenant],
      );
      const ids = await queryColumn(
        sql,
        "select id from suppressions where tenant_id = $1 order by address",
        [tenant],
      );
      await impersonate(name);
      const query = JSON.stringify({ ids });
      for (const asked of ["{}", query]) {
        const { rows } = await queryValue<{ rows: { id: string }[] }>(
          sql,
          "select list_suppressions($1, $2)",
          [tenant, asked],
        );
        expect(rows).toHaveLength(seen);
      }
      const change = "update suppressions set address = 'someone@example.com' where true";
      expect((await expectRefusal(change)).code).toBe("42501");
      for (const id of ids) {
        const removed = "select delete_record('suppression', $1, $2)";
        expect(await queryValue(sql, removed, [tenant, id])).toBe(seen > 0);
      }
    })(),
  );

  test(
    "is searched by part of an address or of a number in any format",
    withWorld(async ({ sql, impersonate, tenant }) => {
      await impersonate("owner");
      await sql.run(add, [tenant]);
      await sql.run(
        "insert into suppressions (tenant_id, channel, address) values ($1, 'email', 'Dana@Example.com')",
        [tenant],
      );
      const found = (query: object) => queryList(sql, "suppressions", tenant, query);
      expect((await found({})).total_count).toBe(2);
      expect((await found({ search: "DANA@" })).total_count).toBe(1);
      expect((await found({ search: "(614) 555-01" })).total_count).toBe(1);
      expect((await found({ search: "%" })).total_count).toBe(0);
      expect((await found({ channel: "sms" })).total_count).toBe(1);
    }),
  );

  test(
    "refuses a STOP entered by hand, and hides blocked addresses from viewers",
    withWorld(async ({ impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      const forged =
        "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'sms', '6145550199', 'stopped')";
      expect((await expectRefusal(forged, [tenant])).code).toBe("42501");
      await impersonate("viewer");
      const ask = "select * from list_blocked_addresses($1, 'sms', array['6145550199'])";
      expect((await expectRefusal(ask, [tenant])).code).toBe("42501");
    }),
  );
});

describe("the timeline", () => {
  const stream = (sql: World["sql"], tenant: string, query: object) =>
    queryValue<{ rows: { kind: string; id: string }[]; next: unknown }>(
      sql,
      "select list_timeline($1, $2)",
      [tenant, JSON.stringify(query)],
    );

  test(
    "pages entries of all kinds without gap or repeat, filters by kind and hides clients out of scope",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal, tenant, people, clients } = world;
      for (let call = 0; call < 5; call += 1) {
        await sql.run(RECEIVED, [tenant, people.agent, clients.agent]);
        await sql.run(
          "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'A note')",
          [tenant, clients.agent, people.agent],
        );
        await sql.run(
          "insert into tasks (tenant_id, client_id, assigned_to, title, status) values ($1, $2, $3, 'Call', 'Completed')",
          [tenant, clients.agent, people.agent],
        );
        await sql.run(
          "insert into deals (tenant_id, client_id, owner_id, title) values ($1, $2, $3, 'House')",
          [tenant, clients.agent, people.agent],
        );
      }
      await impersonate("agent");
      const seen: { kind: string; id: string }[] = [];
      let before: unknown = undefined;
      do {
        const page = await stream(sql, tenant, { client_id: clients.agent, limit: 3, before });
        seen.push(...page.rows);
        before = page.next ?? undefined;
      } while (before);
      expect(seen).toHaveLength(20);
      expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(20);
      expect(
        (await stream(sql, tenant, { client_id: clients.agent, kinds: ["note"] })).rows,
      ).toHaveLength(5);
      const hidden = await expectRefusal("select list_timeline($1, $2)", [
        tenant,
        JSON.stringify({ client_id: clients.elsewhere }),
      ]);
      expect(hidden.message).toBe("Client not found");
    }),
  );

  test.each(["owner", "admin", "manager", "agent", "viewer", "both"] as const)(
    "shows %s exactly what the policies allow, for every client",
    (name) =>
      withWorld(async (world) => {
        const { sql, tenant, people, clients, impersonate } = world;
        for (const owner of MEMBERS) {
          for (const writer of MEMBERS) {
            await sql.run(RECEIVED, [tenant, people[writer], clients[owner]]);
            await sql.run(
              "insert into tasks (tenant_id, client_id, assigned_to, title, status) values ($1, $2, $3, 'Call', 'Completed')",
              [tenant, clients[owner], people[writer]],
            );
            await sql.run(
              `with d as (insert into deals (tenant_id, client_id, owner_id, title) values ($1, $2, $3, 'House') returning id)
               insert into deal_key_dates (tenant_id, deal_id, kind, due_date, done_at)
               select $1, d.id, 'closing', current_date, now() from d`,
              [tenant, clients[owner], people[writer]],
            );
          }
          await sql.run(
            "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'A note')",
            [tenant, clients[owner], people[owner]],
          );
        }
        await impersonate(name);
        const seen = await queryColumn(sql, "select id from clients where tenant_id = $1", [
          tenant,
        ]);
        for (const client of seen) {
          const { rows } = await stream(sql, tenant, { client_id: client, limit: 200 });
          const returned = rows.map(({ kind, id }) => `${kind} ${id}`).sort();
          const readable = await queryColumn(
            sql,
            `select 'message ' || id from messages where client_id = $1
             union all select 'note ' || id from notes where client_id = $1
             union all select 'task ' || id from tasks where client_id = $1 and status = 'Completed'
             union all select 'deal ' || lpad(s.id::text, 19, '0') from deal_status_changes s
               join deals d on d.id = s.deal_id where d.client_id = $1
             union all select 'key_date ' || k.id from deal_key_dates k
               join deals d on d.id = k.deal_id where d.client_id = $1 and k.done_at is not null`,
            [client],
          );
          expect(returned).toEqual(readable.sort());
          expect(returned.length).toBeGreaterThan(0);
        }
        expect(seen.length).toBeGreaterThan(0);
      })(),
  );

  test(
    "shows a deal whose client is out of scope, with the reader's own messages only",
    withWorld(async ({ sql, impersonate, tenant, people, clients }) => {
      const deal = await queryId(
        sql,
        "insert into deals (tenant_id, client_id, owner_id, title) values ($1, $2, $3, 'House') returning id",
        [tenant, clients.elsewhere, people.agent],
      );
      await sql.run(RECEIVED, [tenant, people.elsewhere, clients.elsewhere]);
      const mine = await queryId(sql, RECEIVED, [tenant, people.agent, clients.elsewhere]);
      await sql.run(
        "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'A note')",
        [tenant, clients.elsewhere, people.elsewhere],
      );
      await impersonate("agent");
      const { rows } = await stream(sql, tenant, { deal_id: deal });
      expect(rows.filter(({ kind }) => kind !== "deal").map(({ id }) => id)).toEqual([mine]);
    }),
  );
});

const getJobs = (sql: World["sql"], id: string) =>
  sql.count("select from graphile_worker.jobs where key = $1", [`message:${id}`]);
