import { beforeAll, describe, expect, test } from "vitest";
import { database, type Person } from "../../stack";
import {
  beginAs,
  startBlocked,
  queryCommitted,
  createMember,
  createTenant,
  withSessions,
} from "../sessions";

// With committed transactions, because a client's import is identified by the time of its transaction.

type UndoResult = {
  removed: number;
  opt_outs: number;
  kept: Record<string, number>;
  clients: { id: string; name: string; reason: string }[];
};

let tenant: string;
let people: Record<"owner" | "admin" | "agent" | "other" | "viewer", Person>;

beforeAll(async () => {
  const created = await createTenant();
  tenant = created.tenant;
  const [admin, agent, other, viewer] = await Promise.all(
    ["admin", "agent", "agent", "viewer"].map((role) => createMember(tenant, role)),
  );
  if (!admin || !agent || !other || !viewer) throw new Error("A member did not join");
  people = { owner: created.owner, admin, agent, other, viewer };
});

/** Runs one statement as this person, in its own transaction. Returns its result. */
async function as<T>(person: Person, statement: string, values: unknown[]): Promise<T> {
  let value: unknown;
  await withSessions(1, async (session) => {
    await beginAs(session, person.userId);
    const { rows } = await session.query<Record<string, unknown>>(statement, values);
    await session.query("commit");
    value = Object.values(rows[0] ?? {})[0];
  });
  return value as T;
}

let count = 0;
/** Imports clients with these names and a note each. Returns the import's id and the clients' ids by name. */
async function imported(person: Person, names: string[]) {
  const rows = names.map((name, index) => ({
    row: index + 2,
    name,
    phone: `1-${(count += 1)}`,
    note: "From the file",
  }));
  const { import_id } = await as<{ import_id: string }>(
    person,
    "select import_clients($1, $2, 'book.csv', 3)",
    [tenant, JSON.stringify(rows)],
  );
  const { rows: clients } = await database.query<{ id: string; name: string }>(
    "select id, name::text from clients where tenant_id = $1 and name = any ($2)",
    [tenant, names],
  );
  return { id: import_id, client: new Map(clients.map(({ id, name }) => [name, id])) };
}

const undo = (person: Person, id: string) =>
  as<UndoResult>(person, "select undo_import($1, $2)", [tenant, id]);
const refusal = (person: Person, id: string) =>
  undo(person, id).then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe("undoing an import", () => {
  test("removes untouched clients with their notes, and reports why the others are kept", async () => {
    const names = ["Untouched", "Changed", "Noted", "Dealt", "Tasked", "Written", "Gone", "Handed"];
    const { id, client } = await imported(people.agent, names);
    const getId = (name: string) => client.get(name);
    await database.query("update clients set company = 'Acme' where id = $1", [getId("Changed")]);
    await database.query(
      "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Called')",
      [tenant, getId("Noted"), people.agent.userId],
    );
    await database.query(
      "insert into deals (tenant_id, client_id, owner_id, title) values ($1, $2, $3, 'House')",
      [tenant, getId("Dealt"), people.agent.userId],
    );
    await database.query(
      "insert into tasks (tenant_id, client_id, assigned_to, title) values ($1, $2, $3, 'Call')",
      [tenant, getId("Tasked"), people.agent.userId],
    );
    await database.query(
      `insert into messages (tenant_id, owner_id, client_id, channel_id, channel, direction, status, content)
       values ($1, $2, $3, (select id from communication_channels where name = 'email'), 'email', 'inbound', 'delivered', 'x')`,
      [tenant, people.agent.userId, getId("Written")],
    );
    await database.query("delete from clients where id = $1", [getId("Gone")]);
    await database.query("update clients set owner_id = $2 where id = $1", [
      getId("Handed"),
      people.other.userId,
    ]);

    const answer = await undo(people.agent, id);
    expect(answer).toEqual({
      removed: 1,
      opt_outs: 0,
      kept: { changed: 2, note: 1, deal: 1, task: 1, message: 1 },
      clients: [
        // Not the client that was handed over, because the agent no longer sees it.
        { id: getId("Changed"), name: "Changed", reason: "changed" },
        { id: getId("Dealt"), name: "Dealt", reason: "deal" },
        { id: getId("Noted"), name: "Noted", reason: "note" },
        { id: getId("Tasked"), name: "Tasked", reason: "task" },
        { id: getId("Written"), name: "Written", reason: "message" },
      ],
    });
    expect(
      await queryCommitted("select count(*)::int from clients where id = $1", [getId("Untouched")]),
    ).toBe(0);
    expect(
      await queryCommitted("select count(*)::int from notes where client_id = $1", [
        getId("Untouched"),
      ]),
    ).toBe(0);
    expect(await refusal(people.agent, id)).toBe("PT409");
  });

  test("removes the opt-outs that the import added, except those confirmed since and those of kept clients", async () => {
    const address = (name: string) => `${name}-${people.agent.userId.slice(0, 8)}@optout.example`;
    const names = ["before", "new", "since", "kept"];
    await database.query(
      "insert into suppressions (tenant_id, channel, address, reason) values ($1, 'email', $2, 'added')",
      [tenant, address("before")],
    );
    const rows = names.map((name, index) => ({
      row: index + 2,
      name,
      email: address(name),
      opted_out: [{ channel: "email", address: address(name) }],
    }));
    const { import_id } = await as<{ import_id: string }>(
      people.agent,
      "select import_clients($1, $2, 'out.csv', 0)",
      [tenant, JSON.stringify(rows)],
    );
    const { rows: mails } = await database.query<{ id: string }>(
      `insert into messages (tenant_id, owner_id, channel_id, channel, status, recipient_email, subject, content)
       values ($1, $2, (select id from communication_channels where name = 'email'), 'email', 'sent', $3, 'Hello', 'Hello')
       returning id`,
      [tenant, people.agent.userId, address("since")],
    );
    await database.query("select set_mail_preference($1, true)", [mails[0]?.id]);
    await database.query("update clients set company = 'Acme' where email = $1", [address("kept")]);

    expect(await undo(people.agent, import_id)).toMatchObject({ removed: 3, opt_outs: 1 });
    const left = await database.query<{ address: string; reason: string }>(
      "select address, reason from suppressions where tenant_id = $1 and address like '%@optout.example' order by address",
      [tenant],
    );
    expect(left.rows).toEqual([
      { address: address("before"), reason: "added" },
      { address: address("kept"), reason: "imported" },
      { address: address("since"), reason: "unsubscribed" },
    ]);
  });

  test("is refused after seven days", async () => {
    const { id } = await imported(people.agent, ["Old"]);
    await database.query(
      "update imports set created_at = now() - interval '8 days' where id = $1",
      [id],
    );
    expect(await refusal(people.agent, id)).toBe("PT409");
  });

  test("is refused for other members, as not found unless they can see the import, and allowed for the owner", async () => {
    const { id } = await imported(people.agent, ["Kept"]);
    const stranger = await createTenant();
    expect(await refusal(people.other, id)).toBe("PT404");
    expect(await refusal(people.viewer, id)).toBe("PT404");
    expect(await refusal(people.admin, id)).toBe("42501");
    expect(await refusal(stranger.owner, id)).toBe("PT404");
    await expect(
      as(stranger.owner, "select undo_import($1, $2)", [stranger.tenant, id]),
    ).rejects.toMatchObject({ code: "PT404" });
    await database.query(
      "update tenant_members set status = 'suspended' where tenant_id = $1 and user_id = $2",
      [tenant, people.other.userId],
    );
    expect(await refusal(people.other, id)).toBe("PT404");
    await database.query(
      "update tenant_members set status = 'active' where tenant_id = $1 and user_id = $2",
      [tenant, people.other.userId],
    );
    expect((await undo(people.owner, id)).removed).toBe(1);
  });

  test("cannot be redirected to other clients, because members cannot write imports directly", async () => {
    const { id } = await imported(people.agent, ["Mine"]);
    for (const statement of [
      "insert into imports (tenant_id, imported_by, file_name, created_count, skipped_count, rejected_count, client_ids) values ($1, $2, 'x', 1, 0, 0, '{}')",
      "update imports set client_ids = '{}' where tenant_id = $1 and imported_by = $2",
      "delete from imports where tenant_id = $1 and imported_by = $2",
      "select client_ids from imports where tenant_id = $1 and imported_by = $2",
    ]) {
      await expect(
        as(people.agent, statement, [tenant, people.agent.userId]),
      ).rejects.toMatchObject({ code: "42501" });
    }
    expect((await undo(people.agent, id)).removed).toBe(1);
  });

  test("waits for a concurrent edit, and keeps a client that has gained a task", async () => {
    const { id, client } = await imported(people.agent, ["Busy", "Free"]);
    await withSessions(2, async (first, second) => {
      await beginAs(first, people.agent.userId);
      await beginAs(second, people.agent.userId);
      await first.query(
        "insert into tasks (tenant_id, client_id, assigned_to, title) values ($1, $2, $3, 'Call')",
        [tenant, client.get("Busy"), people.agent.userId],
      );
      const { ended } = await startBlocked(second, "select undo_import($1, $2) as answer", [
        tenant,
        id,
      ]);
      await first.query("commit");
      expect((await ended).rows[0].answer).toMatchObject({ removed: 1, kept: { task: 1 } });
      await second.query("commit");
    });
  });

  test("succeeds once among 10 concurrent attempts, without a deadlock with 40 concurrent notes", async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Crowd ${n}`);
    const { id, client } = await imported(people.agent, names);
    const note =
      "insert into notes (tenant_id, client_id, author_id, body, contacted_at) values ($1, $2, $3, 'Hello', now())";
    const hands = names.map((name) =>
      as(people.agent, note, [tenant, client.get(name), people.agent.userId]).then(
        () => "noted",
        (error: { code: string }) => error.code,
      ),
    );
    const undos = Array.from({ length: 10 }, () => refusal(people.agent, id));
    const [noted, undone] = await Promise.all([Promise.all(hands), Promise.all(undos)]);
    // A deleted client cannot get a note. There are no other errors.
    expect(noted.filter((end) => !["noted", "23503", "42501"].includes(end))).toEqual([]);
    expect(undone.filter((end) => end === null)).toHaveLength(1);
    expect(undone.filter((end) => end !== null && end !== "PT409")).toEqual([]);
    const left = await queryCommitted<number>(
      "select count(*)::int from clients where tenant_id = $1 and name like 'Crowd %'",
      [tenant],
    );
    expect(left).toBe(noted.filter((end) => end === "noted").length);
  });

  test("removes 10,000 clients", async () => {
    const names = Array.from({ length: 10_000 }, (_, n) => `Many ${n}`);
    const { id } = await imported(people.owner, names);
    // This took minutes when each client was looked up separately.
    expect((await undo(people.owner, id)).removed).toBe(10_000);
  });
});

test("an import is visible to its author and to members who see every client", async () => {
  const { id } = await imported(people.agent, ["Listed"]);
  const seen = async (person: Person) =>
    as<number>(person, "select count(*)::int from import_records where id = $1", [id]);
  expect(await seen(people.agent)).toBe(1);
  expect(await seen(people.owner)).toBe(1);
  expect(await seen(people.other)).toBe(0);
  expect(await seen((await createTenant()).owner)).toBe(0);
  expect(
    await as(people.agent, "select to_json(i) from import_records i where id = $1", [id]),
  ).toMatchObject({
    imported_by: people.agent.userId,
    file_name: "book.csv",
    created_count: 1,
    skipped_count: 0,
    rejected_count: 3,
    undone_at: null,
  });
});
