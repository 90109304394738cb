import { describe, expect, test } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { purgeCustomFields } from "@/lib/records/custom-fields/purge.data";
import { readChangedAs, readRecordAs } from "@/lib/platform/webhooks/event-record.data";
import { typed, within } from "../shared-work";
import { queryId, queryList, queryValue, withWorld, type Name, type World } from "../world";
import { backdateDeletion, lockCustomFields } from "./deleted-field";
import { addBothSides } from "./transaction-rooms";

const INSERT =
  "insert into custom_fields (tenant_id, kind, key, type, label, options) values ($1, 'client', $2, $3, $4, $5) returning id";
const INSERT_OF_KIND =
  "insert into custom_fields (tenant_id, kind, key, type, label, visible_to) values ($1, $2, $3, 'text', $3, $4) returning id";
const WRITE = "update clients set custom = $2 where id = $1";
const READ = "select custom from client_records where id = $1";
const FORBIDDEN = "42501";
const UNDEFINED_COLUMN = "42703";

const OPTIONS = JSON.stringify([
  { key: "va", label: "VA" },
  { key: "fha", label: "FHA" },
]);

const addField = (sql: World["sql"], tenant: string, key: string, type = "text") =>
  queryId(sql, INSERT, [tenant, key, type, `The ${key}`, /^choice/.test(type) ? OPTIONS : "[]"]);

const systemRole = (sql: World["sql"], role: string) =>
  queryId(sql, "select id from tenant_roles where system_role = $1", [role]);

/**
 * Adds three fields of the home tenant, one hidden from agents and one read-only for them, and one field of the
 * other tenant.
 */
async function addFields({ sql, tenant, otherTenant }: World) {
  const manager = await systemRole(sql, "manager");
  const agent = await systemRole(sql, "agent");
  const fields = {
    gate: await addField(sql, tenant, "gate_code"),
    secret: await addField(sql, tenant, "secret"),
    rating: await addField(sql, tenant, "rating"),
    theirs: await addField(sql, otherTenant, "gate_code"),
  };
  await sql.run("update custom_fields set visible_to = array[$2::uuid] where id = $1", [
    fields.secret,
    manager,
  ]);
  await sql.run(
    "update custom_fields set visible_to = array[$2, $3]::uuid[], editable_by = array[$2::uuid] where id = $1",
    [fields.rating, manager, agent],
  );
  return fields;
}

const setValues = (sql: World["sql"], client: string, values: object) =>
  sql.run(WRITE, [client, JSON.stringify(values)]);

/** Returns a statement's SQLSTATE ("42501"), or the number of rows it affected, and rolls it back. */
async function outcome({ sql }: World, statement: string, values: unknown[]) {
  await sql.run("savepoint outcome");
  const reached = await sql
    .count(statement, values)
    .catch((error: { code?: string }) => error.code ?? String(error));
  await sql.run("rollback to savepoint outcome");
  return reached;
}

describe("custom field definitions", () => {
  const rights: [Name, read: number, manage: boolean][] = [
    ["owner", 3, true],
    ["admin", 3, true],
    ["manager", 3, false],
    ["agent", 2, false],
    ["viewer", 1, false],
    ["suspended", 0, false],
    ["deactivated", 0, false],
    ["foreigner", 0, false],
    ["stranger", 0, false],
  ];

  test.each(rights)("can be seen and managed by %s as the role allows", (name, read, manage) =>
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { gate } = await addFields(world);
      await impersonate(name);
      const seen = "select from custom_field_records where tenant_id = $1";
      expect(await sql.count(seen, [tenant])).toBe(read);
      const make = [tenant, "lot", "number", "Lot", "[]"];
      expect(await outcome(world, INSERT, make)).toBe(manage ? 1 : FORBIDDEN);
      const rename = "update custom_fields set label = 'Y' where id = $1";
      expect(await outcome(world, rename, [gate])).toBe(manage ? 1 : 0);
      expect(await outcome(world, "delete from custom_fields where id = $1", [gate])).toBe(
        FORBIDDEN,
      );
      const order = "select reorder_custom_fields($1, 'client', $2)";
      expect(await outcome(world, order, [tenant, [gate]])).toBe(manage ? "PT409" : FORBIDDEN);
    })(),
  );

  test(
    "keep their key and kind, and refuse reserved, invalid and duplicate keys",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, impersonate, expectRefusal } = world;
      const { gate } = await addFields(world);
      await impersonate("owner");
      for (const change of ["key = 'x'", "kind = 'client'", "filter_column = null"]) {
        expect(await outcome(world, `update custom_fields set ${change}`, [])).toBe(FORBIDDEN);
      }
      const refused = async (key: string, type = "text", options = "[]") =>
        (await expectRefusal(INSERT, [tenant, key, type, "New", options])).code;
      for (const key of ["name", "owner_id", "custom", "size", "first", "empty", "and"]) {
        expect(await refused(key), key).toBe("PT400");
      }
      for (const key of ["", "Gate", "1st", "a-b", "x".repeat(41), "__proto__"]) {
        expect(await refused(key), key).toBe("23514");
      }
      expect(await refused("gate_code")).toBe("23505");
      expect(await refused("loan", "choice")).toBe("23514");
      expect(await refused("loan", "text", OPTIONS)).toBe("23514");
      expect(
        await refused("loan", "choice", '[{"key": "a", "label": "A"}, {"key": "a", "label": "B"}]'),
      ).toBe("23514");
      await sql.resetRole();
      const role = await queryId(
        sql,
        "insert into tenant_roles (tenant_id, name) values ($1, 'Theirs') returning id",
        [otherTenant],
      );
      await impersonate("owner");
      const theirs = await expectRefusal(
        "update custom_fields set visible_to = array[$2::uuid] where id = $1",
        [gate, role],
      );
      expect(theirs.code).toBe("PT404");
    }),
  );

  test(
    "are limited to 60 per kind, not counting deleted ones",
    withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
      await sql.run(
        "insert into custom_fields (tenant_id, kind, key, type, label) select $1, 'client', 'f' || n, 'text', 'F' from generate_series(1, 60) n",
        [tenant],
      );
      await impersonate("owner");
      const one = [tenant, "more", "text", "More", "[]"];
      expect((await expectRefusal(INSERT, one)).code).toBe("PT409");
      await sql.run("update custom_fields set deleted_at = '1999-01-01' where key = 'f1'");
      expect(
        await queryValue(
          sql,
          "select deleted_at > now() - interval '1 minute' from custom_fields where key = 'f1'",
        ),
      ).toBe(true);
      await queryId(sql, INSERT, one);
      const restore = "update custom_fields set deleted_at = null where key = 'f1'";
      expect((await expectRefusal(restore, [])).code).toBe("PT409");
    }),
  );
});

describe("custom field values", () => {
  test(
    "of a hidden field cannot be read or written by members who do not see it, and survive their edits",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const { gate, secret, rating, theirs } = await addFields(world);
      const client = clients.agent;
      await impersonate("owner");
      await setValues(sql, client, { [gate]: "1", [secret]: "s", [rating]: "A" });
      await impersonate("agent");
      expect(await queryValue(sql, READ, [client])).toEqual({ gate_code: "1", rating: "A" });
      const [row] = (await queryList(sql, "clients", tenant, { ids: [client] })).rows;
      expect(row?.["custom"]).toEqual({ gate_code: "1", rating: "A" });
      for (const statement of [
        "select custom from clients",
        "select * from clients",
        "select from clients where custom <> '{}'",
        "select from clients order by custom",
        "update clients set name = name returning custom",
        "select to_jsonb(c) from clients c",
      ]) {
        expect((await expectRefusal(statement, [])).code, statement).toBe(FORBIDDEN);
      }
      const refused = async (values: object) =>
        (await expectRefusal(WRITE, [client, JSON.stringify(values)])).code;
      expect(await refused({ [secret]: "x" })).toBe("PT400");
      expect(await refused({ [secret]: null })).toBe("PT400");
      expect(await refused({ [theirs]: "x" })).toBe("PT400");
      expect(await refused({ gate_code: "x" })).toBe("PT400");
      expect(await refused({ [rating]: "B" })).toBe(FORBIDDEN);
      expect(await refused([])).toBe("PT400");
      await setValues(sql, client, { [gate]: "2" });
      await impersonate("manager");
      await setValues(sql, client, { [rating]: "B" });
      await impersonate("owner");
      expect(await queryValue(sql, READ, [client])).toEqual({
        gate_code: "2",
        secret: "s",
        rating: "B",
      });
      await setValues(sql, client, { [gate]: null });
      expect(await queryValue(sql, READ, [client])).toEqual({ secret: "s", rating: "B" });
    }),
  );

  const MEMBER = "member";
  const kinds: [type: string, good: unknown[], bad: unknown[]][] = [
    ["text", ["a", "  b "], ["", " ", 5, "x".repeat(501), [], {}, true]],
    ["long_text", ["x\ny".repeat(2500)], ["x".repeat(10_001), 1]],
    ["number", [0, 2.125, 999_999_999_999], [-1, 1e308, 1.00001, "5", "NaN"]],
    ["money", [0, 999_999_999_999.99], [-0.01, 0.001, 1e15, "1", "Infinity"]],
    [
      "day",
      ["2026-02-28", "1900-01-01"],
      ["2026-02-31", "31.02.", "9999-01-01", "infinity", "2026-2-1", 20260101],
    ],
    ["yes_no", [true, false], ["yes", 1, "true"]],
    ["choice", ["va"], ["VA", "none", ["va"], ""]],
    ["choices", [["fha", "va"]], ["va", ["none"], [1], [["va"]]]],
    ["member", [MEMBER], ["me", "00000000-0000-4000-8000-000000000000", "*"]],
    ["link", ["https://example.com/a"], ["javascript:alert(1)", "example", "https://"]],
    ["phone", ["(614) 555-0142"], ["1".repeat(21), 614]],
    ["email", ["a@b.co"], ["a@b", "a"]],
  ];

  test.each(kinds)("of type %s are validated", (type, good, bad) =>
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate, expectRefusal } = world;
      const field = await addField(sql, tenant, "field", type);
      await impersonate("owner");
      for (const value of good) {
        await setValues(sql, clients.owner, { [field]: value === MEMBER ? people.agent : value });
      }
      for (const value of bad) {
        const refusal = await expectRefusal(WRITE, [
          clients.owner,
          JSON.stringify({ [field]: value }),
        ]);
        expect(refusal.code, String(value)).toBe("PT400");
        expect(refusal.message).toContain("The field must be");
      }
      const held = (await queryValue<Record<string, unknown>>(sql, READ, [clients.owner]))["field"];
      const last = good.at(-1);
      expect(held).toEqual(value(type, last, people.agent));
    })(),
  );

  const value = (type: string, last: unknown, member: string) => {
    if (type === "text") return "b";
    if (type === "choices") return ["va", "fha"];
    return last === MEMBER ? member : last;
  };

  test(
    "are hidden with a deleted field and return when it is restored; an option in use cannot be removed",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const loan = await addField(sql, tenant, "loan", "choice");
      await impersonate("owner");
      await setValues(sql, clients.owner, { [loan]: "va" });
      await sql.run("update custom_fields set deleted_at = now() where id = $1", [loan]);
      expect(await queryValue(sql, READ, [clients.owner])).toEqual({});
      const write = [clients.owner, JSON.stringify({ [loan]: "fha" })];
      expect((await expectRefusal(WRITE, write)).code).toBe("PT400");
      await sql.run("update custom_fields set deleted_at = null where id = $1", [loan]);
      expect(await queryValue(sql, READ, [clients.owner])).toEqual({ loan: "va" });
      const options = "update custom_fields set options = $2 where id = $1";
      const fhaOnly = JSON.stringify([{ key: "fha", label: "FHA" }]);
      expect(await expectRefusal(options, [loan, fhaOnly])).toEqual({
        code: "PT409",
        message: "1 record has “VA”. Give them another choice first",
      });
      await sql.run(options, [loan, JSON.stringify([{ key: "va", label: "Veterans" }])]);
    }),
  );

  test(
    "are purged 30 days after their field is deleted, without touching other fields",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      await lockCustomFields(sql);
      const [gone, kept] = [
        await addField(sql, tenant, "gone"),
        await addField(sql, tenant, "kept"),
      ];
      await impersonate("owner");
      await setValues(sql, clients.owner, { [gone]: "1", [kept]: "2" });
      const stored = "select custom from clients where id = $1";
      const purgeAfterDays = async (days: number) => {
        await sql.resetRole();
        await backdateDeletion(sql, gone, days);
        await purgeCustomFields(databaseOf(within(sql)));
      };
      await purgeAfterDays(29);
      expect(await queryValue(sql, stored, [clients.owner])).toEqual({ [gone]: "1", [kept]: "2" });
      await purgeAfterDays(31);
      expect(await queryValue(sql, stored, [clients.owner])).toEqual({ [kept]: "2" });
      expect(await sql.count("select from custom_fields where id = $1", [gone])).toBe(0);
    }),
  );

  test(
    "conflict by field when two people save, and only on the same field",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { gate, rating } = await addFields(world);
      const client = clients.owner;
      await impersonate("owner");
      const since = await queryValue(sql, "select updated_at from clients where id = $1", [client]);
      await setValues(sql, client, { [gate]: "1" });
      const update = "select update_record('client', $1, $2, $3, $4)";
      const stale = (field: string) => [
        tenant,
        client,
        JSON.stringify({ custom: { [field]: "mine" } }),
        since,
      ];
      expect(await queryValue(sql, update, stale(gate))).toBeNull();
      const conflicts = await queryValue<object>(
        sql,
        "select list_conflicting_fields('client', $1, $2, $3, $4)",
        stale(gate),
      );
      expect(Object.keys(conflicts)).toEqual([`custom.${gate}`]);
      expect(await queryValue(sql, update, stale(rating))).toMatchObject({
        custom: { gate_code: "1", rating: "mine" },
      });
    }),
  );

  const roles = ["owner", "admin", "manager", "agent", "viewer", "foreigner", "stranger"] as const;
  test.each(roles)("do not reveal their change times to %s through a table or view", (name) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      for (const kind of ["client", "deal", "task", "transaction"]) {
        const stamps = (relation: string) =>
          outcome(world, `select field_stamps from ${relation}`, []);
        expect(await stamps(`${kind}s`)).toBe(FORBIDDEN);
        expect(await stamps(`${kind}_records`)).toBe(UNDEFINED_COLUMN);
      }
    })(),
  );

  test(
    "do not reveal through a conflict that a hidden field changed",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const { gate, secret } = await addFields(world);
      const client = clients.agent;
      const since = await queryValue(sql, "select updated_at from clients where id = $1", [client]);
      await impersonate("manager");
      await setValues(sql, client, { [secret]: "1" });
      await setValues(sql, client, { [gate]: "1" });
      const save = (values: object) => [tenant, client, JSON.stringify({ custom: values }), since];
      const listConflicts = async () => {
        const list = "select list_conflicting_fields('client', $1, $2, $3, $4)";
        const both = save({ [secret]: "2", [gate]: "2" });
        return Object.keys(await queryValue<object>(sql, list, both));
      };
      expect(await listConflicts()).toHaveLength(2);
      await impersonate("agent");
      expect(await listConflicts()).toEqual([`custom.${gate}`]);
      const update = "select update_record('client', $1, $2, $3, $4)";
      const refusals = [secret, crypto.randomUUID()].map((id) => save({ [id]: "2" }));
      for (const values of refusals) {
        const refusal = await expectRefusal(update, values);
        expect(refusal).toMatchObject({ code: "PT400", message: "There is no such field" });
      }
    }),
  );

  test(
    "are merged where the surviving client has none, and restored when the merge is undone",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { gate, secret, rating } = await addFields(world);
      await impersonate("owner");
      await setValues(sql, clients.agent, { [gate]: "kept" });
      const insert =
        "insert into clients (tenant_id, owner_id, name, phone, custom) values ($1, $2, 'Twin', '1', $3) returning id";
      const values = JSON.stringify({ [gate]: "merged", [secret]: "s", [rating]: "A" });
      const twin = await queryId(sql, insert, [tenant, world.people.agent, values]);
      await impersonate("agent");
      await sql.run("select merge_clients($1, $2, $3)", [tenant, clients.agent, twin]);
      await impersonate("owner");
      expect(await queryValue(sql, READ, [clients.agent])).toEqual({
        gate_code: "kept",
        secret: "s",
        rating: "A",
      });
      await sql.run("select unmerge_clients($1, $2)", [tenant, twin]);
      expect(await queryValue(sql, READ, [clients.agent])).toEqual({ gate_code: "kept" });
      expect(await queryValue(sql, READ, [twin])).toEqual({
        gate_code: "merged",
        secret: "s",
        rating: "A",
      });
    }),
  );

  test(
    "are left out of events, so that a hidden value cannot leak",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { secret } = await addFields(world);
      await impersonate("owner");
      await setValues(sql, clients.owner, { [secret]: "hidden-value" });
      await sql.resetRole();
      const findHiddenValue = "select from record_changes t where t::text like '%hidden-value%'";
      expect(await sql.count(findHiddenValue)).toBe(0);
      expect(
        await sql.count("select from clients where tenant_id = $1 and custom <> '{}'", [tenant]),
      ).toBe(1);
    }),
  );
});

type Kind = { kind: string; table: string; insert: string };

/** Every kind except clients: a record of the agent with these values. */
const KINDS: Kind[] = [
  {
    kind: "deal",
    table: "deals",
    insert: "insert into deals (tenant_id, owner_id, title, custom) values ($1, $2, 'Elm St', $3)",
  },
  {
    kind: "task",
    table: "tasks",
    insert: "insert into tasks (tenant_id, assigned_to, title, custom) values ($1, $2, 'Call', $3)",
  },
  {
    kind: "transaction",
    table: "transactions",
    insert:
      "insert into transactions (tenant_id, owner_id, kind, custom) values ($1, $2, 'Listing', $3)",
  },
];

/**
 * Adds two fields of a kind, one of them visible to agents, a record of the agent with both, and a field of
 * clients.
 */
async function addFieldsOfKind(world: World, { kind, insert }: Kind) {
  const { sql, tenant, people, impersonate } = world;
  const manager = await systemRole(sql, "manager");
  const open = await queryId(sql, INSERT_OF_KIND, [tenant, kind, "open", null]);
  const secret = await queryId(sql, INSERT_OF_KIND, [tenant, kind, "secret", [manager]]);
  const clients = await queryId(sql, INSERT_OF_KIND, [tenant, "client", "open", null]);
  await impersonate("owner");
  const values = JSON.stringify({ [open]: "1", [secret]: "hidden-value" });
  const id = await queryId(sql, `${insert} returning id`, [tenant, people.agent, values]);
  return { open, secret, clients, id };
}

describe.each(KINDS)("custom field values of a $kind", (described) => {
  const { kind, table } = described;
  const read = `select custom from ${kind}_records where id = $1`;
  const write = `update ${table} set custom = $2 where id = $1`;
  const whole = { open: "1", secret: "hidden-value" };

  test(
    "are seen and changed by field, and only by members who see the record",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { open, secret, clients, id } = await addFieldsOfKind(world, described);
      await impersonate("agent");
      expect(await queryValue(sql, read, [id])).toEqual({ open: "1" });
      const [row] = (await queryList(sql, table, tenant, { ids: [id] })).rows;
      expect(row?.["custom"]).toEqual({ open: "1" });
      for (const field of [secret, clients]) {
        const refused = await expectRefusal(write, [id, JSON.stringify({ [field]: "x" })]);
        expect(refused.code).toBe("PT400");
      }
      await sql.run(write, [id, JSON.stringify({ [open]: "2" })]);
      await impersonate("manager");
      expect(await queryValue(sql, read, [id])).toEqual({ ...whole, open: "2" });
      for (const name of ["viewer", "foreigner", "stranger"] as const) {
        await impersonate(name);
        expect(await outcome(world, read, [id]), name).toBe(0);
        expect(await outcome(world, write, [id, JSON.stringify({ [open]: "3" })]), name).toBe(0);
      }
      for (const name of ["agent", "owner", "foreigner"] as const) {
        await impersonate(name);
        for (const statement of [
          `select custom from ${table}`,
          `select * from ${table}`,
          `select from ${table} order by custom`,
          `update ${table} set custom = '{}' returning custom`,
          `select to_jsonb(r) from ${table} r`,
        ]) {
          expect((await expectRefusal(statement, [])).code, statement).toBe(FORBIDDEN);
        }
      }
    }),
  );

  test(
    "conflict by field when two people save",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { open, secret, id } = await addFieldsOfKind(world, described);
      const since = await queryValue(sql, `select updated_at from ${table} where id = $1`, [id]);
      await sql.run(write, [id, JSON.stringify({ [open]: "2" })]);
      await impersonate("manager");
      const update = `select update_record('${kind}', $1, $2, $3, $4)`;
      const stale = (field: string) => [
        tenant,
        id,
        JSON.stringify({ custom: { [field]: "mine" } }),
        since,
      ];
      expect(await queryValue(sql, update, stale(open))).toBeNull();
      expect(await queryValue(sql, update, stale(secret))).toMatchObject({
        custom: { open: "2", secret: "mine" },
      });
    }),
  );

  test(
    "are fully restored when a bulk deletion is undone, and purged with their field",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      await lockCustomFields(sql);
      const { open, secret, id } = await addFieldsOfKind(world, described);
      await sql.run("update custom_fields set deleted_at = now() where id = $1", [open]);
      await impersonate("owner");
      const change = "select bulk_change_records($1, $2, array[$3::uuid], '{\"delete\": true}')";
      const done = await queryValue<{ id: string }>(sql, change, [tenant, kind, id]);
      expect(await outcome(world, read, [id])).toBe(0);
      await sql.run("select undo_bulk_change($1, $2)", [tenant, done.id]);
      await sql.resetRole();
      const stored = `select custom from ${table} where id = $1`;
      expect(await queryValue(sql, stored, [id])).toEqual({
        [open]: "1",
        [secret]: "hidden-value",
      });
      await backdateDeletion(sql, open, 31);
      await purgeCustomFields(databaseOf(within(sql)));
      expect(await queryValue(sql, stored, [id])).toEqual({ [secret]: "hidden-value" });
    }),
  );

  test(
    "do not appear in events",
    withWorld(async (world) => {
      const { sql } = world;
      await addFieldsOfKind(world, described);
      await sql.resetRole();
      const hiddenValueRows = "select from record_changes t where t::text like '%hidden-value%'";
      expect(await sql.count(hiddenValueRows)).toBe(0);
    }),
  );
});

test(
  "agents of both sides see a transaction's custom values",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const open = await queryId(sql, INSERT_OF_KIND, [tenant, "transaction", "open", null]);
    const { id } = await addBothSides(world);
    await impersonate("elsewhere");
    await sql.run("update transactions set custom = $2 where id = $1", [
      id,
      JSON.stringify({ [open]: "theirs" }),
    ]);
    await impersonate("agent");
    const read = "select custom from transaction_records where id = $1";
    expect(await queryValue(sql, read, [id])).toEqual({ open: "theirs" });
  }),
);

test(
  "a repeating task copies its custom values to the next one, including those hidden from its assignee",
  withWorld(async (world) => {
    const { sql, impersonate } = world;
    const { open, secret, id } = await addFieldsOfKind(world, KINDS[1]!);
    await sql.run("update custom_fields set deleted_at = now() where id = $1", [open]);
    await sql.run("update tasks set due_date = '2199-01-01', recurrence = 'weekly' where id = $1", [
      id,
    ]);
    await impersonate("agent");
    await sql.run("update tasks set status = 'Completed' where id = $1", [id]);
    await sql.resetRole();
    const next =
      "select n.custom from tasks t join tasks n on n.id = t.next_task_id where t.id = $1";
    expect(await queryValue(sql, next, [id])).toEqual({ [open]: "1", [secret]: "hidden-value" });
    await impersonate("agent");
    await sql.run("update tasks set status = 'Pending' where id = $1", [id]);
    expect(await queryValue(sql, "select next_task_id from tasks where id = $1", [id])).toBeNull();
  }),
);

describe("a webhook", () => {
  test(
    "lists only fields visible to every role, even if its creator sees more, and none when only others changed",
    withWorld(async (world) => {
      const { sql, tenant, clients, people } = world;
      const { gate, secret, rating } = await addFields(world);
      const readChangedColumns = `select private.told_columns(tenant_id, kind, changes) as changed from record_changes
        where record_id = $1 and action = 'updated' order by id`;
      await setValues(sql, clients.agent, { [gate]: "12#", [secret]: "hidden" });
      await setValues(sql, clients.agent, { [secret]: "hidden too", [rating]: "B" });
      await sql.run("update clients set company = 'Oak', custom = $2 where id = $1", [
        clients.agent,
        { [rating]: "C" },
      ]);
      await setValues(sql, clients.agent, { [gate]: null });
      expect(await sql.run(readChangedColumns, [clients.agent])).toEqual([
        { changed: ["custom.gate_code"] },
        { changed: [] },
        { changed: ["company"] },
        { changed: ["custom.gate_code"] },
      ]);
      await setValues(sql, clients.agent, { [gate]: "12#" });
      const sent = await typed(sql)
        .transaction()
        .execute((trx) =>
          readRecordAs(trx, {
            userId: people.owner,
            keyId: null,
            tenantId: tenant,
            kind: "client",
            recordId: clients.agent,
          }),
        );
      expect(sent).toMatchObject({ custom: { gate_code: "12#" } });
      expect(JSON.stringify(sent)).not.toContain("hidden");
      await sql.run("update custom_fields set visible_to = '{}' where id = $1", [gate]);
      const target = { tenantId: tenant, kind: "client" as const };
      const readChanges = (changed: string[]) =>
        typed(sql)
          .transaction()
          .execute((trx) => readChangedAs(trx, target, changed));
      expect(await readChanges(["custom.gate_code"])).toBeNull();
      expect(await readChanges(["custom.gate_code", "company"])).toEqual(["company"]);
    }),
  );
});

describe("the texts of an action plan", () => {
  test(
    "use the custom fields that the client's owner sees",
    withWorld(async (world) => {
      const { sql, clients, people } = world;
      const { gate, secret } = await addFields(world);
      await setValues(sql, clients.agent, { [gate]: "12#", [secret]: "hidden" });
      const CONTEXT =
        "select private.plan_template_context(c) -> 'client' -> 'custom' as custom from clients c where id = $1";
      expect(await queryValue(sql, CONTEXT, [clients.agent])).toEqual({ gate_code: "12#" });
      await sql.run("update clients set owner_id = $2 where id = $1", [
        clients.agent,
        people.manager,
      ]);
      expect(await queryValue(sql, CONTEXT, [clients.agent])).toEqual({
        gate_code: "12#",
        secret: "hidden",
      });
    }),
  );
});
