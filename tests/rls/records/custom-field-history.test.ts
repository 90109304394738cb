import { expect, test } from "vitest";
import { queryId, queryValue, withWorld, type World } from "../world";

// Changes of custom fields in the audit log and in the history of a record.

type Entry = { id: number; action: string; row_count: number; changes: Record<string, unknown> };
type Page = { entries: Entry[]; names: Record<string, string> };

const addField = ({ sql, tenant }: World, key: string, type = "text", kind = "client") =>
  queryId(
    sql,
    "insert into custom_fields (tenant_id, kind, key, type, label, options) values ($1, $2, $3, $4, 'The ' || $3, $5) returning id",
    [
      tenant,
      kind,
      key,
      type,
      type === "choice" ? JSON.stringify([{ key: "va", label: "VA loan" }]) : "[]",
    ],
  );

const setValues = ({ sql }: World, client: string, values: object, name = "") =>
  sql.run(
    "update clients set custom = $2, name = case $3 when '' then name else $3 end where id = $1",
    [client, JSON.stringify(values), name],
  );

const readLog = ({ sql, tenant }: World, record: string) =>
  queryValue<Page>(sql, "select list_audit_entries($1, jsonb_build_object('record', $2::text))", [
    tenant,
    record,
  ]);
const readHistory = ({ sql, tenant }: World, record: string) =>
  queryValue<Page>(sql, "select list_record_history($1, 'client', $2)", [tenant, record]);
const changesOf = ({ entries }: Page) => entries.map(({ changes }) => changes);

/** Adds an open field, a choice and a field that only managers see, and makes the viewer an auditor of all clients. */
async function addFields(world: World) {
  const { sql, tenant, people } = world;
  const fields = {
    gate: await addField(world, "gate"),
    loan: await addField(world, "loan", "choice"),
    secret: await addField(world, "secret"),
  };
  await sql.run(
    `update custom_fields set visible_to = array(select id from tenant_roles where system_role = 'manager') where id = $1`,
    [fields.secret],
  );
  const role = await queryId(
    sql,
    "insert into tenant_roles (tenant_id, name, permissions) values ($1, 'Auditor', '{AUDIT_LOGS_VIEW,CLIENTS_VIEW_ALL}') returning id",
    [tenant],
  );
  await sql.run("update tenant_members set custom_role_id = $2 where user_id = $1", [
    people.viewer,
    role,
  ]);
  return fields;
}

test(
  "the audit log and the history list values as text under the field's key, with its label",
  withWorld(async (world) => {
    const { clients, impersonate } = world;
    const { gate, loan } = await addFields(world);
    await impersonate("owner");
    await setValues(world, clients.agent, { [gate]: "1", [loan]: "va" });
    await setValues(world, clients.agent, { [gate]: null }, "Renamed");
    const { entries, names } = await readLog(world, clients.agent);
    expect(entries.slice(0, 2).map(({ changes }) => changes)).toEqual([
      { name: [expect.any(String), "Renamed"], "custom.gate": ["1", null] },
      { "custom.gate": [null, "1"], "custom.loan": [null, "VA loan"] },
    ]);
    expect(names["client.custom.gate"]).toBe("The gate");
    await impersonate("agent");
    expect(changesOf(await readHistory(world, clients.agent))[0]).toHaveProperty("custom.gate");
  }),
);

test(
  "a reader who cannot see a field learns neither its values nor that it changed",
  withWorld(async (world) => {
    const { sql, tenant, clients, impersonate } = world;
    const { gate, secret } = await addFields(world);
    await impersonate("owner");
    const before = (await readLog(world, clients.agent)).entries.length;
    await setValues(world, clients.agent, { [secret]: "hidden-value" });
    await setValues(world, clients.agent, { [secret]: "hidden-two", [gate]: "open" });
    const bulk =
      "select bulk_change_records($1, 'client', array(select id from clients where tenant_id = $1), $2)";
    await sql.run(bulk, [tenant, JSON.stringify({ custom: { [secret]: "hidden-three" } })]);
    const whole = await readLog(world, clients.agent);
    expect(whole.entries.length).toBe(before + 3);
    const bulkEntry = whole.entries[0]!;
    const rows = "select list_audit_rows($1, $2)";
    expect(JSON.stringify(await queryValue(sql, rows, [tenant, bulkEntry.id]))).toContain(
      "hidden-three",
    );
    for (const name of ["viewer", "agent"] as const) {
      await impersonate(name);
      const seen = await (name === "agent" ? readHistory : readLog)(world, clients.agent);
      expect(JSON.stringify(seen), name).not.toMatch(/hidden|secret/);
      expect(JSON.stringify(seen), name).not.toContain(secret);
      expect(changesOf(seen)[0], name).toEqual({ "custom.gate": [null, "open"] });
    }
    await impersonate("viewer");
    expect((await world.expectRefusal(rows, [tenant, bulkEntry.id])).code).toBe("PT404");
    for (const name of ["foreigner", "stranger"] as const) {
      await impersonate(name);
      const log = "select list_audit_entries($1)";
      expect((await world.expectRefusal(log, [tenant])).code, name).toBe("42501");
    }
  }),
);

test(
  "changes of a deleted field are hidden until the field is restored",
  withWorld(async (world) => {
    const { sql, clients, impersonate } = world;
    const { gate } = await addFields(world);
    await impersonate("owner");
    await setValues(world, clients.agent, { [gate]: "gone-value" });
    const set = "update custom_fields set deleted_at = $2 where id = $1";
    await sql.run(set, [gate, new Date()]);
    expect(JSON.stringify(await readLog(world, clients.agent))).not.toMatch(/gone-value|custom/);
    await sql.run(set, [gate, null]);
    expect(JSON.stringify(await readLog(world, clients.agent))).toContain("gone-value");
  }),
);

test(
  "changing a field's type appears in a record's history as a change of its value",
  withWorld(async (world) => {
    const { sql, clients, impersonate } = world;
    const { gate } = await addFields(world);
    await impersonate("owner");
    await setValues(world, clients.agent, { [gate]: "many" });
    await sql.run("update custom_fields set type = 'number', empty_values = 1 where id = $1", [
      gate,
    ]);
    const { entries } = await readHistory(world, clients.agent);
    expect(entries[0]).toMatchObject({
      action: "updated",
      changes: { "custom.gate": ["many", null] },
    });
  }),
);

test(
  "erasing a client removes custom values from the log, and events never contain them",
  withWorld(async (world) => {
    const { sql, tenant, clients, impersonate } = world;
    const { gate } = await addFields(world);
    await impersonate("owner");
    await setValues(world, clients.agent, { [gate]: "erased-value" });
    await sql.resetRole();
    const countErasedValues = (table: string) =>
      sql.count(`select from ${table} t where t::text like '%erased-value%'`);
    expect(await countErasedValues("private.audit_entries")).toBe(1);
    expect(await countErasedValues("record_changes")).toBe(0);
    await impersonate("owner");
    await sql.run("select erase_client($1, $2)", [tenant, clients.agent]);
    await sql.resetRole();
    for (const table of ["private.audit_entries", "private.audit_rows", "record_changes"])
      expect(await countErasedValues(table), table).toBe(0);
  }),
);

test(
  "the log names the fields on an inquiry form, except those hidden from the reader",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const { gate, secret } = await addFields(world);
    const form = await queryId(
      sql,
      `insert into inquiry_forms (tenant_id, title, thanks, consent_text, custom_field_ids)
       values ($1, 'Call us', 'Thanks', 'I agree', $2) returning id`,
      [tenant, [gate, secret]],
    );
    await impersonate("owner");
    expect((await readLog(world, form)).names).toMatchObject({
      [gate]: "The gate",
      [secret]: "The secret",
    });
    await impersonate("viewer");
    const { names } = await readLog(world, form);
    expect(names[gate]).toBe("The gate");
    expect(names).not.toHaveProperty(secret);
  }),
);

type Row = { record_id: string; changes: Record<string, unknown> };

/** Imports two clients, the first with values. Returns the log entry and its content. */
async function importTwo({ sql, tenant }: World, custom: object) {
  const rows = ["Planted One", "Planted Two"].map((name, row) => ({
    ...{ row, name, phone: `614555000${row}` },
    ...(row === 0 && { custom }),
  }));
  await sql.run("select import_clients($1, $2)", [tenant, JSON.stringify(rows)]);
  const client = await queryId(sql, "select id from clients where name = 'Planted One'");
  const log = await queryValue<Page>(
    sql,
    'select list_audit_entries($1, \'{"action": "imported"}\')',
    [tenant],
  );
  return { client, entry: log.entries[0]!.id };
}

const readRows = async ({ sql, tenant }: World, entry: number) =>
  (await queryValue<{ rows: Row[] }>(sql, "select list_audit_rows($1, $2)", [tenant, entry])).rows;
const getChanges = (rows: readonly Row[], client: string) =>
  rows.find(({ record_id }) => record_id === client)!.changes;

test(
  "log entries of imports and bulk deletions keep their original wording when fields change later",
  withWorld(async (world) => {
    const { sql, tenant, people, impersonate } = world;
    const { gate, loan, secret } = await addFields(world);
    const [buddy, price] = [
      await addField(world, "buddy", "member"),
      await addField(world, "price", "money"),
    ];
    await impersonate("owner");
    const values = {
      [gate]: "3",
      [loan]: "va",
      [secret]: "x",
      [buddy]: people.agent,
      [price]: 1250,
    };
    const { client, entry } = await importTwo(world, values);
    const before = getChanges(await readRows(world, entry), client);
    expect(before).toMatchObject({
      name: [null, "Planted One"],
      "custom.gate": [null, "3"],
      "custom.loan": [null, "VA loan"],
      "custom.secret": [null, "x"],
      "custom.buddy": [null, expect.any(String)],
      "custom.price": [null, "$1,250.00"],
    });
    expect(before).not.toHaveProperty("custom");
    await sql.run("delete from clients where tenant_id = $1 and name like 'Planted %'", [tenant]);
    await sql.run("update custom_fields set type = 'number' where id = $1", [gate]);
    await sql.run("update custom_fields set type = 'text' where id = $1", [price]);
    await sql.run("update custom_fields set options = $2 where id = $1", [
      loan,
      JSON.stringify([{ key: "va", label: "Veterans" }]),
    ]);
    await sql.resetRole();
    await sql.run("update profiles set name = 'Somebody Else' where user_id = $1", [people.agent]);
    await impersonate("owner");
    expect(getChanges(await readRows(world, entry), client)).toEqual(before);
    const deleted = (await readLog(world, client)).entries[0]!;
    expect(deleted.action).toBe("deleted");
    expect(getChanges(await readRows(world, deleted.id), client)).toMatchObject({
      "custom.gate": ["3", null],
      "custom.loan": ["VA loan", null],
      "custom.price": ["$1,250.00", null],
    });
    await impersonate("viewer");
    const seen = getChanges(await readRows(world, entry), client);
    expect(seen).toHaveProperty("custom.gate");
    expect(seen).not.toHaveProperty("custom.secret");
  }),
);

test(
  "after an imported client is erased, the log keeps the names of its fields but not the values",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const { gate } = await addFields(world);
    await impersonate("owner");
    const { client, entry } = await importTwo(world, { [gate]: "erased-value" });
    expect((await readHistory(world, client)).entries[0]!.changes).toMatchObject({
      "custom.gate": [null, "erased-value"],
    });
    await sql.run("select erase_client($1, $2)", [tenant, client]);
    expect(getChanges(await readRows(world, entry), client)).toMatchObject({
      "custom.gate": [],
      name: [],
    });
    await sql.resetRole();
    expect(
      await sql.count("select from private.audit_rows t where t::text like '%erased-value%'"),
    ).toBe(0);
  }),
);
