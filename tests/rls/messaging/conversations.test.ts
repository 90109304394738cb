import { describe, expect, test } from "vitest";
import {
  MEMBERS,
  OUTSIDE,
  mapMembers,
  queryColumn,
  queryId,
  queryList,
  queryValue,
  withWorld,
  type Member,
  type Name,
  type World,
} from "../world";

const WRITE = `insert into messages (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content,
    sender_email, recipient_email, occurred_at)
  values ($1, $2, $3, (select id from communication_channels where name = 'email'), 'email', ($4::text)::message_direction, 'delivered', 'A word',
    case when $4::text = 'inbound' then $5 end, case when $4::text = 'outbound' then $5 end, now() - make_interval(mins => $6))
  returning id`;

type Written = {
  owner?: Member;
  client?: string | null;
  direction?: "inbound" | "outbound";
  address?: string;
  minutesAgo: number;
};

/** Writes one message, by default of the agent without a client. */
const write = ({ sql, tenant, people }: World, written: Written) => {
  const { owner = "agent", client = null, direction = "inbound", minutesAgo } = written;
  const address = written.address ?? "stranger@example.com";
  return queryId(sql, WRITE, [tenant, people[owner], client, direction, address, minutesAgo]);
};

const listIds = async ({ sql, tenant }: World, query: object = {}) => {
  const { rows, total_count } = await queryList(sql, "conversations", tenant, query);
  return { ids: rows.map(({ id }) => id), total: total_count };
};

describe("the list of conversations", () => {
  test(
    "shows the latest message of each contact, newest first",
    withWorld(async (world) => {
      const { clients, impersonate } = world;
      await write(world, { client: clients.agent, minutesAgo: 30 });
      await write(world, { address: "Stranger@Example.com", minutesAgo: 20 });
      const stranger = await write(world, { direction: "outbound", minutesAgo: 10 });
      const answer = await write(world, {
        client: clients.agent,
        direction: "outbound",
        address: "another@example.com",
        minutesAgo: 5,
      });
      await impersonate("agent");
      expect(await listIds(world)).toEqual({ ids: [answer, stranger], total: 2 });
      expect(await listIds(world, { limit: 1, offset: 1 })).toEqual({ ids: [stranger], total: 2 });
      await impersonate("manager");
      expect(await listIds(world)).toEqual({ ids: [answer, stranger], total: 2 });
      expect(await listIds(world, { owner: "me" })).toEqual({ ids: [], total: 0 });
    }),
  );

  test(
    "shows the latest message within each tab, per reader",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const question = await write(world, { client: clients.agent, minutesAgo: 30 });
      const answer = await write(world, {
        client: clients.agent,
        direction: "outbound",
        minutesAgo: 20,
      });
      for (const reader of ["agent", "manager"] as const) {
        await impersonate(reader);
        expect((await listIds(world, { is_read: false })).ids).toEqual([question]);
        expect((await listIds(world, { direction: "outbound" })).ids).toEqual([answer]);
        expect((await listIds(world, { is_starred: true })).ids).toEqual([]);
        await sql.run("select mark_messages($1, array[$2]::uuid[], $3)", [
          tenant,
          answer,
          { is_archived: true, is_starred: true },
        ]);
        expect((await listIds(world)).ids).toEqual([question]);
        expect((await listIds(world, { is_archived: true })).ids).toEqual([answer]);
      }
    }),
  );

  test(
    "regroups a message that is assigned to a client",
    withWorld(async (world) => {
      const { sql, clients, impersonate } = world;
      const first = await write(world, { client: clients.agent, minutesAgo: 30 });
      const second = await write(world, { minutesAgo: 20 });
      await impersonate("agent");
      expect((await listIds(world)).ids).toEqual([second, first]);
      await sql.resetRole();
      await sql.run("update messages set client_id = $2 where id = $1", [second, clients.agent]);
      await impersonate("agent");
      expect((await listIds(world)).ids).toEqual([second]);
    }),
  );

  const READS: [Name, readonly Member[]][] = [
    ["owner", MEMBERS],
    ["manager", MEMBERS],
    ["agent", ["agent"]],
    ["viewer", ["viewer"]],
    ...OUTSIDE.map((name): [Name, []] => [name, []]),
  ];
  test.each(READS)("%s sees what the role allows", (name, owners) =>
    withWorld(async (world) => {
      const { clients } = world;
      const received = await mapMembers((owner) =>
        write(world, { owner, client: clients[owner], minutesAgo: 10 }),
      );
      await world.impersonate(name);
      const expected = owners.map((owner) => received[owner]).sort();
      const { ids, total } = await listIds(world);
      expect([...ids].sort()).toEqual(expected);
      expect(total).toBe(expected.length);
    })(),
  );
});

describe("the tabs of many conversations", () => {
  const TABS = [
    {},
    { is_read: false },
    { is_starred: true },
    { direction: "outbound" },
    { is_archived: true },
    { is_read: true, direction: "inbound" },
    { is_starred: false },
  ];

  /** The expected content of a tab, computed from the messages that the caller may read. */
  const EXPECTED = `
    with tab as (
      select r.* from message_records r
      where r.tenant_id = $1 and r.is_archived = coalesce(($2::jsonb ->> 'is_archived')::boolean, false)
        and r.is_read = coalesce(($2::jsonb ->> 'is_read')::boolean, r.is_read)
        and r.is_starred = coalesce(($2::jsonb ->> 'is_starred')::boolean, r.is_starred)
        and r.direction = coalesce(($2::jsonb ->> 'direction')::message_direction, r.direction)
        and ($2::jsonb ->> 'owner' is null or r.owner_id = (select auth.uid()))
    ), latest as (
      select distinct on (t.conversation_key) t.id, t.occurred_at from tab t
      order by t.conversation_key, t.occurred_at desc, t.id desc
    )
    select id from latest order by occurred_at desc, id desc`;

  /** Inserts 120 messages of three owners with clients and strangers, with all marks of each reader. */
  async function fill({ sql, tenant, people, clients }: World): Promise<void> {
    await sql.resetRole();
    const owners = [people.owner, people.agent, people.teammate];
    const chosen = [clients.owner, clients.agent, clients.teammate, clients.manager];
    await sql.run(
      `insert into messages (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content, sender_email,
         recipient_email, occurred_at)
       select $1, ($2::uuid[])[1 + n % 3], case when n % 5 < 3 then ($3::uuid[])[1 + n % 4] end, c.id, 'email',
         (enum_range(null::message_direction))[1 + (n / 7) % 2], 'delivered', 'A word', 's' || n % 9 || '@x.example',
         's' || n % 9 || '@x.example', now() - (n / 2) * interval '1 minute'
       from generate_series(1, 120) n join communication_channels c on c.name = 'email'`,
      [tenant, owners, chosen],
    );
    await sql.run(
      `insert into message_states as s (tenant_id, message_id, user_id, is_read, is_starred, is_archived)
       select m.tenant_id, m.id, person.id, m.n % 3 > 0, m.n % 4 = 0, m.n % 5 = 0 or m.conversation_key like 's1@%'
       from (select m.*, row_number() over (order by m.occurred_at, m.id) as n from messages m where m.tenant_id = $1) m
       cross join unnest($2::uuid[]) with ordinality person (id, place)
       where m.n % (2 + person.place) > 0
       on conflict (message_id, user_id) do update
       set is_read = excluded.is_read, is_starred = excluded.is_starred, is_archived = excluded.is_archived`,
      [tenant, [people.owner, people.agent, people.manager]],
    );
  }

  const COUNTS = `
    select count(*)::integer from (
      select tenant_id, conversation_key, inbound, outbound from private.conversations where tenant_id = $1
      except
      select m.tenant_id, m.conversation_key, count(*) filter (where m.direction = 'inbound'),
        count(*) filter (where m.direction = 'outbound')
      from messages m where m.tenant_id = $1 group by m.tenant_id, m.conversation_key
    ) wrong`;
  const CONVERSATIONS =
    "select (select count(*) from private.conversations where tenant_id = $1) = (select count(distinct conversation_key) from messages where tenant_id = $1)";

  test(
    "list and count exactly the conversations that the reader can see, page by page",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await fill(world);
      for (const name of ["owner", "manager", "agent", "teammate", ...OUTSIDE] as const) {
        await world.impersonate(name);
        for (const tab of TABS) {
          for (const owner of [{}, { owner: "me" }]) {
            const query = { ...tab, ...owner };
            const what = `${name} ${JSON.stringify(query)}`;
            const rows = await sql.run<{ id: string }>(EXPECTED, [tenant, JSON.stringify(query)]);
            const expected = rows.map(({ id }) => id);
            expect(await listIds(world, query), what).toEqual({
              ids: expected,
              total: expected.length,
            });
            const second = await listIds(world, { ...query, limit: 4, offset: 4 });
            expect(second.ids, what).toEqual(expected.slice(4, 8));
          }
        }
      }
    }),
  );

  test(
    "keep correct counts after messages move, change and are deleted, and hide the counts from members",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await fill(world);
      await sql.run(
        "update messages set client_id = $2 where tenant_id = $1 and client_id is null and sender_email like 's2@%'",
        [tenant, clients.agent],
      );
      await sql.run("update messages set status = 'read' where tenant_id = $1", [tenant]);
      await sql.run("delete from clients where id = $1", [clients.teammate]);
      await sql.run(
        "delete from messages where tenant_id = $1 and conversation_key like 's3@%' or client_id = $2",
        [tenant, clients.owner],
      );
      expect(await queryValue(sql, COUNTS, [tenant])).toBe(0);
      expect(await queryValue(sql, CONVERSATIONS, [tenant])).toBe(true);
      await world.impersonate("owner");
      expect(await sql.expectRefused("select from private.conversations")).toBe("42501");
      expect(await sql.expectRefused("delete from private.conversations")).toBe("42501");
    }),
  );
});

describe("marking a conversation", () => {
  const MARK = "select unnest(mark_conversations($1, array[$2]::uuid[], $3))";

  test(
    "marks all its messages for the caller only and returns the changed ones",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const client = clients.agent;
      const first = await write(world, { client, minutesAgo: 30 });
      const second = await write(world, { client, minutesAgo: 20 });
      await write(world, { client, direction: "outbound", minutesAgo: 10 });
      const other = await write(world, { minutesAgo: 5 });
      await impersonate("agent");
      expect(await queryColumn(sql, MARK, [tenant, first, { is_read: true }])).toEqual(
        expect.arrayContaining([first, second]),
      );
      expect(await queryColumn(sql, MARK, [tenant, first, { is_read: true }])).toEqual([]);
      expect((await listIds(world, { is_read: false })).ids).toEqual([other]);
      await sql.run(MARK, [tenant, second, { is_archived: true }]);
      expect((await listIds(world)).ids).toEqual([other]);
      await impersonate("manager");
      expect((await listIds(world, { is_read: false })).total).toBe(2);
    }),
  );

  test(
    "marks more messages at once than a page of the API holds, and unmarks them",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, impersonate } = world;
      await sql.resetRole();
      await sql.run(
        `insert into messages (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content, occurred_at)
         select $1, $2, $3, c.id, 'email', 'inbound', 'delivered', 'A word', now() - n * interval '1 minute'
         from generate_series(1, 1200) n join communication_channels c on c.name = 'email'`,
        [tenant, people.agent, clients.agent],
      );
      await impersonate("agent");
      const [latest] = (await listIds(world)).ids;
      const marked = await queryColumn(sql, MARK, [tenant, latest, { is_archived: true }]);
      expect(marked).toHaveLength(1200);
      expect(await listIds(world)).toEqual({ ids: [], total: 0 });
      for (const some of [marked.slice(0, 1000), marked.slice(1000)]) {
        await sql.run("select mark_messages($1, $2, $3)", [tenant, some, { is_archived: false }]);
      }
      expect(await listIds(world)).toEqual({ ids: [latest], total: 1 });
      expect(await listIds(world, { is_archived: true })).toEqual({ ids: [], total: 0 });
    }),
  );

  test(
    "ignores messages that the caller cannot read",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const hidden = await write(world, {
        owner: "teammate",
        client: clients.teammate,
        minutesAgo: 9,
      });
      for (const name of ["agent", ...OUTSIDE] as const) {
        await impersonate(name);
        expect(await queryColumn(sql, MARK, [tenant, hidden, { is_read: true }])).toEqual([]);
      }
      await sql.impersonateAnonymous();
      const refusal = await world.expectRefusal(MARK, [tenant, hidden, { is_read: true }]);
      expect(refusal.code).toBe("42501");
    }),
  );
});
