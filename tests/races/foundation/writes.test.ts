import { describe, expect, test } from "vitest";
import { database, type Person } from "../../stack";
import {
  startBlocked,
  queryCommitted,
  createMember,
  createTenant,
  withSessions,
  type Session,
} from "../../rls/sessions";
import { runConcurrentlyTimes, TIMES, runConcurrently, type Call } from "../../rls/concurrently";

// A hundred parallel writes to one client, one deal, one team: each waits for its turn, and none is refused.

const CREATE = "select create_record($1, $2, $3)";
const UPDATE = "select update_record($1, $2, $3, $4)";
const DELETE = "select delete_record($1, $2, $3)";

async function insertRow(statement: string, values: unknown[]): Promise<string> {
  return queryCommitted<string>(`${statement} returning id`, values);
}

const newClient = (tenant: string, owner: Person) =>
  insertRow("insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Busy', '1')", [
    tenant,
    owner.userId,
  ]);
const newDeal = (tenant: string, owner: Person, client: string) =>
  insertRow(
    "insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Busy')",
    [tenant, owner.userId, client],
  );

/** One call with each of some clients, in their order. */
const LOGGED = `insert into messages (tenant_id, owner_id, client_id, channel_id, status, content)
  select $1, $2, c.id, ch.id, 'sent', 'Called'
  from unnest($3::uuid[]) with ordinality c (id, place), communication_channels ch
  where ch.name = 'phone' order by c.place returning id`;

const LOG = `insert into messages (tenant_id, client_id, channel_id, content)
  select $1, $2, id, 'Called' from communication_channels where name = 'phone'`;

describe("concurrent writes", () => {
  test("deals and notes of one client all succeed, and its deal value and last contact are right", async () => {
    const { tenant, owner } = await createTenant();
    const client = await newClient(tenant, owner);
    const deal = { owner_id: owner.userId, client_id: client, title: "Deal", value: 10 };
    const note = { author_id: owner.userId, client_id: client, body: "Called" };
    await Promise.all([
      runConcurrentlyTimes(owner, CREATE, () => ["deal", tenant, JSON.stringify(deal)]),
      runConcurrentlyTimes(owner, CREATE, (time) => [
        "note",
        tenant,
        JSON.stringify({ ...note, contacted_at: new Date(Date.now() - time * 1000) }),
      ]),
    ]);
    const worth = "select deal_value::float8 from clients where id = $1";
    expect(await queryCommitted(worth, [client])).toBe(TIMES * 10);
    const contact = `select last_contact_at = (select max(contacted_at) from notes where client_id = $1)
      from clients where id = $1`;
    expect(await queryCommitted(contact, [client])).toBe(true);
  });

  test("deals that move between two clients in both directions leave both deal values right", async () => {
    const { tenant, owner } = await createTenant();
    const clients = [await newClient(tenant, owner), await newClient(tenant, owner)];
    const deals = await Promise.all(
      Array.from({ length: TIMES }, (_, time) => newDeal(tenant, owner, clients[time % 2] ?? "")),
    );
    await runConcurrentlyTimes(owner, "select update_record('deal', $1, $2, $3)", (time) => [
      tenant,
      deals[time],
      JSON.stringify({ client_id: clients[(time + 1) % 2], value: 3 }),
    ]);
    for (const client of clients) {
      const worth = "select deal_value::float8 from clients where id = $1";
      expect(await queryCommitted(worth, [client])).toBe((TIMES / 2) * 3);
    }
  });

  test("tasks and key dates of deals that are being changed all succeed", async () => {
    const { tenant, owner } = await createTenant();
    const client = await newClient(tenant, owner);
    const deals = await Promise.all(
      Array.from({ length: TIMES }, () => newDeal(tenant, owner, client)),
    );
    const [shared = ""] = deals;
    const task = { assigned_to: owner.userId, client_id: client, deal_id: shared, title: "Call" };
    await Promise.all([
      runConcurrentlyTimes(owner, CREATE, () => [
        "task",
        tenant,
        JSON.stringify({ ...task, reminder_at: "2099-01-01T00:00:00Z" }),
      ]),
      runConcurrentlyTimes(owner, CREATE, (time) => [
        "key_date",
        tenant,
        JSON.stringify({ deal_id: deals[time], kind: "closing", due_date: "2027-01-01" }),
      ]),
      runConcurrentlyTimes(owner, "select update_record('deal', $1, $2, $3)", (time) => [
        tenant,
        time % 2 ? shared : deals[time],
        JSON.stringify({ value: time, status: time % 3 ? "Lead" : "Lost" }),
      ]),
    ]);
    const tasks = "select count(*)::int from tasks where deal_id = $1";
    expect(await queryCommitted(tasks, [shared])).toBe(TIMES);
    const dates = "select count(*)::int from deal_key_dates where tenant_id = $1";
    expect(await queryCommitted(dates, [tenant])).toBe(TIMES);
  });

  test("changing members does not block writes to their records", async () => {
    const { tenant, owner } = await createTenant();
    const members = await Promise.all(
      ["owner", "agent", "agent", "agent"].map((role) => createMember(tenant, role)),
    );
    const change = "update tenant_members set role = $3 where tenant_id = $1 and user_id = $2";
    const roles = ["owner", "agent", "manager"];
    await Promise.all([
      runConcurrentlyTimes(owner, change, (time) => [
        tenant,
        members[time % 4]?.userId,
        roles[time % 3],
      ]),
      runConcurrentlyTimes(owner, CREATE, (time) => [
        "client",
        tenant,
        JSON.stringify({ owner_id: members[time % 4]?.userId, name: "Given", phone: "1" }),
      ]),
    ]);
    const clients = "select count(*)::int from clients where tenant_id = $1";
    expect(await queryCommitted(clients, [tenant])).toBe(TIMES);
  });

  test("concurrent deletions of messages of the same clients all succeed", async () => {
    const { tenant, owner } = await createTenant();
    const clients = await Promise.all(Array.from({ length: 10 }, () => newClient(tenant, owner)));
    // Each deletion takes one message of each client, every other deletion in the opposite order.
    const deletions: string[][] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const order = time % 2 ? clients : clients.toReversed();
      const { rows } = await database.query<{ id: string }>(LOGGED, [tenant, owner.userId, order]);
      deletions.push(rows.map(({ id }) => id));
    }
    await runConcurrentlyTimes(owner, "select delete_messages($1, $2)", (time) => [
      tenant,
      deletions[time],
    ]);
    const left = "select count(*)::int from messages where tenant_id = $1";
    expect(await queryCommitted(left, [tenant])).toBe(0);
    const contacts = "select count(last_contact_at)::int from clients where tenant_id = $1";
    expect(await queryCommitted(contacts, [tenant])).toBe(0);
  });

  test("reassigning clients during concurrent messages keeps each message assigned to the right people", async () => {
    const { tenant, owner } = await createTenant();
    const agents = [await createMember(tenant, "agent"), await createMember(tenant, "agent")];
    const clients = [await newClient(tenant, owner), await newClient(tenant, owner)];
    const { rows } = await database.query<{ id: string }>(LOGGED, [
      tenant,
      owner.userId,
      Array.from({ length: TIMES }, (_, time) => clients[time % 2]),
    ]);
    const handOver = "select update_record('client', $1, $2, $3)";
    const refile = (session: Session, time: number) =>
      session.query("update messages set client_id = $2 where id = $1", [
        rows[time]?.id,
        clients[(time + 1) % 2],
      ]);
    await Promise.all([
      runConcurrentlyTimes(owner, LOG, (time) => [tenant, clients[time % 2]]),
      runConcurrentlyTimes(owner, handOver, (time) => [
        tenant,
        clients[time % 2],
        JSON.stringify({ owner_id: agents[(time >> 1) % 2]?.userId }),
      ]),
      // Like the service filing a message, not a person's own statement.
      ...rows.map(async (_row, time) => {
        const session = await database.connect();
        await refile(session, time).finally(() => session.release());
      }),
    ]);
    const wrong = `select count(*)::int from messages m join clients c on c.id = m.client_id
      cross join unnest(array[m.owner_id, c.owner_id, $2, $3]) person
      left join message_states s on s.message_id = m.id and s.user_id = person
      where m.tenant_id = $1
        and coalesce(s.is_mine, false) is distinct from person in (m.owner_id, c.owner_id)`;
    const people = agents.map(({ userId }) => userId);
    expect(await queryCommitted(wrong, [tenant, ...people])).toBe(0);
    const all = "select count(*)::int from messages where tenant_id = $1";
    expect(await queryCommitted(all, [tenant])).toBe(2 * TIMES);
  });

  test.each([
    [
      "added to it",
      `insert into messages (tenant_id, owner_id, client_id, channel_id, status, content)
       select $1, $2, $3, id, 'failed', 'Hello' from communication_channels where name = 'email' and $4::uuid is not null`,
    ],
    [
      "removed from it",
      "update messages set client_id = null where id = $4 and $1 <> $2 and $2 <> $3",
    ],
  ])("reassigning a client waits while a message is %s", async (_what, statement) => {
    const { tenant, owner } = await createTenant();
    const agent = await createMember(tenant, "agent");
    const client = await newClient(tenant, owner);
    // A failed message is no contact. For the last contact the client would be locked anyway.
    const failed = LOGGED.replace("'sent'", "'failed'");
    const { rows } = await database.query<{ id: string }>(failed, [tenant, owner.userId, [client]]);
    await withSessions(2, async (writer, giver) => {
      await writer.query("begin");
      await writer.query(statement, [tenant, owner.userId, client, rows[0]?.id]);
      const handOver = "update clients set owner_id = $2 where id = $1";
      const { ended } = await startBlocked(giver, handOver, [client, agent.userId]);
      await writer.query("commit");
      await ended;
    });
    const theirs = `select (count(*) filter (where m.client_id is not null) = count(*) filter (where s.is_mine))::text
      from messages m left join message_states s on s.message_id = m.id and s.user_id = $2 where m.tenant_id = $1`;
    expect(await queryCommitted(theirs, [tenant, agent.userId])).toBe("true");
  });

  test("deleting a client or deal while a child record is saved fails no call", async () => {
    const { tenant, owner } = await createTenant();
    const rounds = await Promise.all(
      Array.from({ length: TIMES }, async () => {
        const client = await newClient(tenant, owner);
        const deals = [
          await newDeal(tenant, owner, client),
          await newDeal(tenant, owner, client),
        ] as const;
        const note = await insertRow(
          "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Called')",
          [tenant, client, owner.userId],
        );
        const task = await insertRow(
          `insert into tasks (tenant_id, assigned_to, client_id, deal_id, title, due_date, recurrence)
           values ($1, $2, $3, $4, 'Call', '2027-01-01', 'daily')`,
          [tenant, owner.userId, client, deals[1]],
        );
        return { client, deals, note, task };
      }),
    );
    await runConcurrently(
      owner,
      rounds.flatMap(({ client, deals, note, task }) => {
        const save = (kind: string, id: string, changes: object): Call => ({
          statement: UPDATE,
          values: [kind, tenant, id, JSON.stringify(changes)],
        });
        const remove = (kind: string, id: string): Call => ({
          statement: DELETE,
          values: [kind, tenant, id],
        });
        return [
          save("deal", deals[0], { value: 5 }),
          save("task", task, { status: "Completed" }),
          save("note", note, { contacted_at: new Date() }),
          remove("client", client),
          remove("deal", deals[1]),
        ];
      }),
    );
    const left = `select (select count(*) from clients where tenant_id = $1)::int || ' clients, '
      || (select count(*) from notes where tenant_id = $1) || ' notes, '
      || (select count(*) from deals where tenant_id = $1 and value = 5 and client_id is null) || ' deals, '
      || (select count(*) from tasks where tenant_id = $1 and client_id is null and deal_id is null) || ' tasks'`;
    expect(await queryCommitted(left, [tenant])).toBe(
      `0 clients, 0 notes, ${TIMES} deals, ${2 * TIMES} tasks`,
    );
  });
});
