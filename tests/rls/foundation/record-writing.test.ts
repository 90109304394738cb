import { describe, expect, test } from "vitest";
import { withWorld, queryValue, type World } from "../world";

// create_record() and update_record() run as their caller, so they can do nothing that a plain statement could
// not.

const CREATE = "select create_record($1, $2, $3) as row";
const UPDATE = "select update_record($1, $2, $3, $4, $5) as row";

type Row = Record<string, unknown>;

const create = ({ sql, tenant }: World, kind: string, values: object) =>
  queryValue<Row>(sql, CREATE, [kind, tenant, JSON.stringify(values)]);
const update = (
  { sql, tenant }: World,
  kind: string,
  id: unknown,
  changes: object,
  since?: unknown,
) =>
  queryValue<Row | null>(sql, UPDATE, [kind, tenant, id, JSON.stringify(changes), since ?? null]);

const newClient = ({ people }: World) => ({ owner_id: people.agent, name: "New", phone: "1" });

describe("writing a record", () => {
  test(
    "returns the row of the record's view, with the values that triggers set",
    withWorld(async (world) => {
      const { people, clients, tenant } = world;
      await world.impersonate("agent");
      const deal = { owner_id: people.agent, client_id: clients.agent, title: "Elm", value: 100 };
      const created = await create(world, "deal", { ...deal, commission_percentage: 2.5 });
      expect(created).toMatchObject({
        ...deal,
        tenant_id: tenant,
        owner_name: "agent",
        client_name: "Client of agent",
        commission: 2.5,
      });
      const closed = await update(world, "deal", created.id, { status: "Closed", client_id: null });
      expect(closed).toMatchObject({ status: "Closed", client_id: null, client_name: null });
      expect(closed?.closed_at).not.toBeNull();

      const note = { client_id: clients.agent, author_id: people.agent, body: "Called" };
      expect(await create(world, "note", note)).toMatchObject({ ...note, author_name: "agent" });
      const date = { deal_id: created.id, kind: "closing", due_date: "2027-01-01" };
      expect(await create(world, "key_date", date)).toMatchObject({ ...date, deal_title: "Elm" });
      const task = { assigned_to: people.agent, title: "Call", deal_id: created.id };
      expect(await create(world, "task", task)).toMatchObject({ ...task, deal_title: "Elm" });
    }),
  );

  test(
    "changes the named columns and nothing else",
    withWorld(async (world) => {
      await world.impersonate("agent");
      const before = await create(world, "client", { ...newClient(world), company: "Brick" });
      const after = await update(world, "client", before.id, { company: null, status: "Seller" });
      expect(after).toEqual({
        ...before,
        company: null,
        status: "Seller",
        updated_at: expect.any(String),
      });
    }),
  );

  test(
    "is refused when somebody changed the same field since it was read",
    withWorld(async (world) => {
      await world.impersonate("agent");
      const read = await create(world, "client", newClient(world));
      const saved = await update(world, "client", read.id, { name: "One" }, read.updated_at);
      expect(saved).toMatchObject({ name: "One" });
      expect(await update(world, "client", read.id, { name: "Two" }, read.updated_at)).toBeNull();
      expect(
        await update(world, "client", read.id, { name: "Three" }, saved?.updated_at),
      ).toMatchObject({
        name: "Three",
      });
      // A note does not store who changed what, so any newer version is a conflict.
      const note = { client_id: read.id, author_id: world.people.agent, body: "Called" };
      const written = await create(world, "note", note);
      await update(world, "note", written.id, { contacted_at: "2026-01-05T15:00:00Z" });
      const stale = { body: "Called twice" };
      expect(await update(world, "note", written.id, stale, written.updated_at)).toBeNull();
    }),
  );

  test(
    "is accepted when others changed other fields or wrote the same value",
    withWorld(async (world) => {
      await world.impersonate("agent");
      const read = await create(world, "client", { ...newClient(world), company: "Brick" });
      const save = (changes: object) => update(world, "client", read.id, changes, read.updated_at);
      await world.impersonate("owner");
      await save({ company: "Stone", email: "New@b.co" });
      await world.impersonate("agent");
      const both = { company: "Stone", name: "Renamed", email: "New@b.co" };
      expect(await save({ name: "Renamed" })).toMatchObject(both);
      expect(await save({ company: "Stone", phone: "2" })).toMatchObject({ ...both, phone: "2" });
      expect(await save({ company: "Wood", phone: "3" })).toBeNull();
      expect(await save({ company: null })).toBeNull();
      // Writing the same value is no change.
      const seen = await update(world, "client", read.id, { company: "Brick" });
      await update(world, "client", read.id, { company: "Brick" });
      const change = { company: "Wood" };
      expect(await update(world, "client", read.id, change, seen?.updated_at)).toMatchObject(
        change,
      );
    }),
  );

  const LIST_OVERTAKEN = "select list_conflicting_fields($1, $2, $3, $4, $5) as row";
  test(
    "reports who changed a conflicting field and when, only to members who can see the record",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await world.impersonate("agent");
      const deal = { owner_id: people.agent, title: "Elm", value: 100, commission_percentage: 2.5 };
      const read = await create(world, "deal", deal);
      await world.impersonate("owner");
      const saved = await update(world, "deal", read.id, { value: 200, title: "Oak" });
      const mine = { value: 300, title: "Oak", commission: 2.5, status: "Closed" };
      const listOvertakenFields = () =>
        queryValue<Row>(sql, LIST_OVERTAKEN, ["deal", tenant, read.id, mine, read.updated_at]);
      const change = { at: saved?.updated_at, by: people.owner, by_name: "owner" };
      // The commission followed the value. The title is the same, and nobody changed the status.
      const expected = { value: change, commission: change };
      for (const name of ["owner", "admin", "manager", "agent"] as const) {
        await world.impersonate(name);
        expect(await listOvertakenFields(), name).toEqual(expected);
      }
      for (const name of ["elsewhere", "viewer", "suspended", "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        expect(await listOvertakenFields(), name).toEqual({});
      }
    }),
  );

  test(
    "keeps a version that the table's owner sets, without a field stamp, and refuses it from members",
    withWorld(async ({ sql, clients, impersonate, expectRefusal }) => {
      await sql.resetRole();
      const version = "2026-01-05T15:00:00.123Z";
      const restore = "update clients set company = 'Brick', updated_at = $2 where id = $1";
      await sql.run(restore, [clients.agent, version]);
      const read = "select updated_at, field_stamps from clients where id = $1";
      const [restored] = await sql.run(read, [clients.agent]);
      expect(restored).toEqual({ updated_at: new Date(version), field_stamps: {} });
      for (const name of ["owner", "agent"] as const) {
        await impersonate(name);
        expect((await expectRefusal(restore, [clients.agent, version])).code).toBe("42501");
      }
    }),
  );

  test(
    "updates no record outside the caller's scope, permissions or tenant",
    withWorld(async (world) => {
      const { clients, otherClients } = world;
      const rename = (id: string) => update(world, "client", id, { name: "Mine" });
      await world.impersonate("agent");
      expect(await rename(clients.teammate)).toBeNull();
      await world.impersonate("viewer");
      expect(await rename(clients.viewer)).toBeNull();
      await world.impersonate("both");
      expect(await rename(otherClients.both)).toBeNull(); // their own client, but of the other tenant
      await world.impersonate("stranger");
      expect(await rename(clients.agent)).toBeNull();
    }),
  );

  test.each(["viewer", "suspended", "foreigner", "stranger"] as const)(
    "refuses a new client from %s",
    (name) =>
      withWorld(async (world) => {
        await world.impersonate(name);
        const values = JSON.stringify({ ...newClient(world), owner_id: world.people[name] });
        expect((await world.expectRefusal(CREATE, ["client", world.tenant, values])).code).toBe(
          "42501",
        );
      })(),
  );

  const protectedFields: [string, object][] = [
    ["client", { deal_value: 1 }],
    ["client", { created_at: "2020-01-01" }],
    ["client", { updated_at: "2020-01-01" }],
    ["client", { field_stamps: {} }],
    ["deal", { field_stamps: {} }],
    ["task", { field_stamps: {} }],
    ["deal", { closed_at: "2020-01-01" }],
    ["task", { completed_at: "2020-01-01" }],
    ["task", { next_task_id: "00000000-0000-0000-0000-000000000000" }],
    ["note", { id: "00000000-0000-0000-0000-000000000000" }],
  ];
  test.each(protectedFields)("of a %s cannot set %j", (kind, values) =>
    withWorld(async ({ impersonate, expectRefusal, tenant, clients }) => {
      await impersonate("owner");
      const given = JSON.stringify(values);
      expect((await expectRefusal(CREATE, [kind, tenant, given])).code).toBe("42501");
      const change = [kind, tenant, clients.owner, given, null];
      expect((await expectRefusal(UPDATE, change)).code).toBe("42501");
    })(),
  );

  const invalid: [string, unknown, string][] = [
    ["client", { colour: "blue" }, "PT400"],
    ["client", { name_key: "derived" }, "PT400"],
    ["client", { 'name" = null --': 1 }, "PT400"],
    ["client", { tenant_id: "00000000-0000-0000-0000-000000000000" }, "PT400"],
    ["client", {}, "PT400"],
    ["client", [], "PT400"],
    ["client", "text", "PT400"],
    ["client", { status: "Friend" }, "22P02"],
    ["client", { owner_id: 7 }, "22P02"],
    ["client", { name: "x".repeat(101) }, "23514"],
    ["deal", { value: "NaN" }, "23514"],
    ["deal", { value: "Infinity" }, "22003"],
    ["deal", { value: 1e12 }, "22003"],
    ["deal", { expected_close_date: "infinity" }, "23514"],
    ["deal", { expected_close_date: "0044-03-15 BC" }, "23514"],
    ["deal", { expected_close_date: "2026-02-30" }, "22008"],
    ["task", { reminder_at: "9999-01-01T00:00:00Z" }, "23514"],
    ["task", { reminder_at: "-infinity" }, "23514"],
    ["profile", { name: "x" }, "PT404"],
    ["clients where true --", { name: "x" }, "PT404"],
  ];
  test.each(invalid)("of a %s refuses %j with %s", (kind, values, code) =>
    withWorld(async (world) => {
      const { impersonate, expectRefusal, tenant, people, clients } = world;
      await impersonate("owner");
      const whole: Record<string, object> = {
        client: { owner_id: people.owner, name: "Whole", phone: "1" },
        deal: { owner_id: people.owner, title: "Whole" },
        task: { assigned_to: people.owner, title: "Whole" },
      };
      const given = JSON.stringify(values);
      const record = whole[kind] ? (await create(world, kind, whole[kind])).id : clients.owner;
      expect((await expectRefusal(UPDATE, [kind, tenant, record, given, null])).code).toBe(code);
      const isPart = given.length > 2 && given.startsWith("{");
      const all = isPart ? JSON.stringify({ ...whole[kind], ...(values as object) }) : given;
      expect((await expectRefusal(CREATE, [kind, tenant, all])).code).toBe(code);
    })(),
  );
});

const DELETE = "select delete_record($1, $2, $3) as deleted";

describe("deleting a record", () => {
  const remove = ({ sql, tenant }: World, kind: string, id: unknown) =>
    queryValue<boolean>(sql, DELETE, [kind, tenant, id]);
  const doesExist = async ({ sql }: World, id: string) => {
    await sql.resetRole();
    return (await sql.count("select from clients where id = $1", [id])) === 1;
  };

  test(
    "deletes a client and its notes once and keeps its deals and tasks",
    withWorld(async (world) => {
      const { clients, people, sql } = world;
      await world.impersonate("agent");
      const link = { client_id: clients.agent, title: "Stays" };
      const deal = await create(world, "deal", { ...link, owner_id: people.agent });
      const task = await create(world, "task", {
        ...link,
        deal_id: deal.id,
        assigned_to: people.agent,
      });
      const note = { client_id: clients.agent, author_id: people.agent, body: "Called" };
      await create(world, "note", note);

      await world.impersonate("owner");
      expect(await remove(world, "client", clients.agent)).toBe(true);
      expect(await remove(world, "client", clients.agent)).toBe(false);
      expect(await sql.count("select from notes where client_id = $1", [clients.agent])).toBe(0);
      expect(await sql.count("select from deals where id = $1", [deal.id])).toBe(1);
      expect(await remove(world, "deal", deal.id)).toBe(true);
      expect(await remove(world, "task", task.id)).toBe(true);
    }),
  );

  const beyond = ["admin", "manager", "agent", "viewer", "suspended", "foreigner", "stranger"];
  test.each(beyond as ("admin" | "stranger")[])("keeps the client when called by %s", (name) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      expect(await remove(world, "client", world.clients.agent)).toBe(false);
      expect(await doesExist(world, world.clients.agent)).toBe(true);
    })(),
  );

  test(
    "deletes no client of another tenant, and locks no row for a person outside the team",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await world.impersonate("both");
      expect(await remove(world, "client", world.otherClients.both)).toBe(false);
      expect(await doesExist(world, world.otherClients.both)).toBe(true);

      await world.impersonate("agent");
      const { id } = await create(world, "client", newClient(world));
      // People cannot read the row's system columns.
      const locked = async () => {
        await sql.resetRole();
        return queryValue(sql, "select xmax <> '0' as locked from clients where id = $1", [id]);
      };
      const lockForDeletion = () =>
        sql.run("select private.lock_for_deletion('client', $1, array[$2::uuid])", [tenant, id]);
      for (const name of ["suspended", "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        await lockForDeletion();
      }
      await world.impersonate("agent");
      expect(await locked()).toBe(false);
      await world.impersonate("agent");
      await lockForDeletion();
      expect(await locked()).toBe(true);
    }),
  );
});
