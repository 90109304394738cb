import { describe, expect, test } from "vitest";
import {
  MEMBERS,
  OUTSIDE,
  mapMembers,
  queryColumn,
  queryId,
  queryList,
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

/** One message, of the agent's without a client when nothing else is said. */
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
    "has the latest message of each person, the latest person first",
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
    "counts only what a tab holds",
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
    "follows a message to another client",
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

describe("marking a conversation", () => {
  const MARK = "select mark_conversations($1, array[$2]::uuid[], $3)";

  test(
    "marks all its messages for oneself and returns those that changed",
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
    "leaves alone what the caller cannot read",
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
