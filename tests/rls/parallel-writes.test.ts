import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { stack, type Person } from "../stack";
import { beginAs, committed, newMember, newTenant } from "./settled";

// A hundred hands on one client, one deal, one team: everybody waits their turn, nobody is turned away.

const TIMES = 50;
const pool = new pg.Pool({ connectionString: stack.DATABASE_URL, max: 20, allowExitOnIdle: true });
afterAll(() => pool.end());

type Call = { statement: string; values: unknown[] };

/** Runs statements at once, each in a transaction of this person's own. */
function together(person: Person, calls: readonly Call[]) {
  return Promise.all(
    calls.map(async ({ statement, values }) => {
      const session = await pool.connect();
      try {
        await beginAs(session, person.userId);
        await session.query(statement, values);
        await session.query("commit");
      } finally {
        await session.query("rollback");
        session.release();
      }
    }),
  );
}

/** The same of one statement, so many times. */
function atOnce(person: Person, statement: string, valuesOf: (time: number) => unknown[]) {
  const times = Array.from({ length: TIMES }, (_, time) => time);
  return together(
    person,
    times.map((time) => ({ statement, values: valuesOf(time) })),
  );
}

const CREATE = "select create_record($1, $2, $3)";
const UPDATE = "select update_record($1, $2, $3, $4)";
const DELETE = "select delete_record($1, $2, $3)";

async function plant(statement: string, values: unknown[]): Promise<string> {
  return committed<string>(`${statement} returning id`, values);
}

const newClient = (tenant: string, owner: Person) =>
  plant("insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Busy', '1')", [
    tenant,
    owner.userId,
  ]);
const newDeal = (tenant: string, owner: Person, client: string) =>
  plant("insert into deals (tenant_id, owner_id, client_id, title) values ($1, $2, $3, 'Busy')", [
    tenant,
    owner.userId,
    client,
  ]);

describe("writing at the same moment", () => {
  test("deals and notes of one client all succeed, and the client counts them all", async () => {
    const { tenant, owner } = await newTenant();
    const client = await newClient(tenant, owner);
    const deal = { owner_id: owner.userId, client_id: client, title: "Deal", value: 10 };
    const note = { author_id: owner.userId, client_id: client, body: "Called" };
    await Promise.all([
      atOnce(owner, CREATE, () => ["deal", tenant, JSON.stringify(deal)]),
      atOnce(owner, CREATE, (time) => [
        "note",
        tenant,
        JSON.stringify({ ...note, contacted_at: new Date(Date.now() - time * 1000) }),
      ]),
    ]);
    const worth = "select deal_value::float8 from clients where id = $1";
    expect(await committed(worth, [client])).toBe(TIMES * 10);
    const contact = `select last_contact_at = (select max(contacted_at) from notes where client_id = $1)
      from clients where id = $1`;
    expect(await committed(contact, [client])).toBe(true);
  });

  test("deals that move between two clients, both ways, leave both right", async () => {
    const { tenant, owner } = await newTenant();
    const clients = [await newClient(tenant, owner), await newClient(tenant, owner)];
    const deals = await Promise.all(
      Array.from({ length: TIMES }, (_, time) => newDeal(tenant, owner, clients[time % 2] ?? "")),
    );
    await atOnce(owner, "select update_record('deal', $1, $2, $3)", (time) => [
      tenant,
      deals[time],
      JSON.stringify({ client_id: clients[(time + 1) % 2], value: 3 }),
    ]);
    for (const client of clients) {
      const worth = "select deal_value::float8 from clients where id = $1";
      expect(await committed(worth, [client])).toBe((TIMES / 2) * 3);
    }
  });

  test("tasks and key dates of deals that are being changed all succeed", async () => {
    const { tenant, owner } = await newTenant();
    const client = await newClient(tenant, owner);
    const deals = await Promise.all(
      Array.from({ length: TIMES }, () => newDeal(tenant, owner, client)),
    );
    const [shared = ""] = deals;
    const task = { assigned_to: owner.userId, client_id: client, deal_id: shared, title: "Call" };
    await Promise.all([
      atOnce(owner, CREATE, () => [
        "task",
        tenant,
        JSON.stringify({ ...task, reminder_at: "2099-01-01T00:00:00Z" }),
      ]),
      atOnce(owner, CREATE, (time) => [
        "key_date",
        tenant,
        JSON.stringify({ deal_id: deals[time], kind: "closing", due_date: "2027-01-01" }),
      ]),
      atOnce(owner, "select update_record('deal', $1, $2, $3)", (time) => [
        tenant,
        time % 2 ? shared : deals[time],
        JSON.stringify({ value: time, status: time % 3 ? "Lead" : "Lost" }),
      ]),
    ]);
    const tasks = "select count(*)::int from tasks where deal_id = $1";
    expect(await committed(tasks, [shared])).toBe(TIMES);
    const dates = "select count(*)::int from deal_key_dates where tenant_id = $1";
    expect(await committed(dates, [tenant])).toBe(TIMES);
  });

  test("changes of members, the owners among them, do not stand in the way of their records", async () => {
    const { tenant, owner } = await newTenant();
    const members = await Promise.all(
      ["owner", "agent", "agent", "agent"].map((role) => newMember(tenant, role)),
    );
    const change = "update tenant_members set role = $3 where tenant_id = $1 and user_id = $2";
    const roles = ["owner", "agent", "manager"];
    await Promise.all([
      atOnce(owner, change, (time) => [tenant, members[time % 4]?.userId, roles[time % 3]]),
      atOnce(owner, CREATE, (time) => [
        "client",
        tenant,
        JSON.stringify({ owner_id: members[time % 4]?.userId, name: "Given", phone: "1" }),
      ]),
    ]);
    const clients = "select count(*)::int from clients where tenant_id = $1";
    expect(await committed(clients, [tenant])).toBe(TIMES);
  });

  test("a client or a deal that is deleted while somebody saves what belongs to it turns nobody away", async () => {
    const { tenant, owner } = await newTenant();
    const rounds = await Promise.all(
      Array.from({ length: TIMES }, async () => {
        const client = await newClient(tenant, owner);
        const deals = [
          await newDeal(tenant, owner, client),
          await newDeal(tenant, owner, client),
        ] as const;
        const note = await plant(
          "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Called')",
          [tenant, client, owner.userId],
        );
        const task = await plant(
          `insert into tasks (tenant_id, assigned_to, client_id, deal_id, title, due_date, recurrence)
           values ($1, $2, $3, $4, 'Call', '2027-01-01', 'daily')`,
          [tenant, owner.userId, client, deals[1]],
        );
        return { client, deals, note, task };
      }),
    );
    await together(
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
    expect(await committed(left, [tenant])).toBe(
      `0 clients, 0 notes, ${TIMES} deals, ${2 * TIMES} tasks`,
    );
  });
});
