import { describe, expect, test } from "vitest";
import { queryId, queryValue, withWorld, MEMBERS, type World } from "../world";

// Bulk changes of custom fields, and their undo, which works field by field.

const CHANGE = "select bulk_change_records($1, $2, $3, $4)";
const FORBIDDEN = "42501";
const OPTIONS = JSON.stringify(["va", "fha", "usda"].map((key) => ({ key, label: key })));

type Values = Record<string, unknown>;
type Changed = { id: string; changed: number; left_out: { reason: string; count: number }[] };

const addField = ({ sql, tenant }: World, key: string, type = "text", kind = "client") =>
  queryId(
    sql,
    "insert into custom_fields (tenant_id, kind, key, type, label, options) values ($1, $2, $3, $4, 'The ' || $3, $5) returning id",
    [tenant, kind, key, type, type.startsWith("choice") ? OPTIONS : "[]"],
  );

/**
 * Adds fields of clients: open ones, one that only managers see, one that agents see but cannot change, and
 * another team's.
 */
async function addFields(world: World) {
  const { sql, otherTenant } = world;
  const fields = {
    gate: await addField(world, "gate"),
    loan: await addField(world, "loan", "choice"),
    loans: await addField(world, "loans", "choices"),
    secret: await addField(world, "secret"),
    rating: await addField(world, "rating"),
    theirs: await addField({ ...world, tenant: otherTenant }, "gate"),
  };
  const roles = "array(select id from tenant_roles where system_role = 'manager')";
  await sql.run(`update custom_fields set visible_to = ${roles} where id = $1`, [fields.secret]);
  await sql.run(`update custom_fields set editable_by = ${roles} where id = $1`, [fields.rating]);
  return fields;
}

const change = ({ sql, tenant }: World, ids: readonly string[], custom: Values, kind = "client") =>
  queryValue<Changed>(sql, CHANGE, [tenant, kind, ids, JSON.stringify({ custom })]);
const undo = ({ sql, tenant }: World, { id }: Changed) =>
  queryValue<object>(sql, "select undo_bulk_change($1, $2)", [tenant, id]);
const setValues = ({ sql }: World, client: string, values: Values) =>
  sql.run("update clients set custom = $2 where id = $1", [client, JSON.stringify(values)]);
const reasons = ({ left_out }: Changed) =>
  Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));

/** Returns all values of a client by the field's id, and its filter values. */
async function readStored({ sql }: World, client: string) {
  await sql.resetRole();
  const [row] = await sql.run<{ custom: Values; filtered: string | null }>(
    "select custom, custom_text_1 as filtered from clients where id = $1",
    [client],
  );
  return row!;
}

describe("a bulk change of custom fields", () => {
  test(
    "changes the records in scope, skips unchanged values and leaves other fields alone",
    withWorld(async (world) => {
      const { clients, sql, tenant } = world;
      const { gate, loans, secret } = await addFields(world);
      await setValues(world, clients.agent, { [secret]: "hidden" });
      await setValues(world, clients.teammate, { [gate]: "12#", [loans]: ["va", "fha"] });
      const everyone = MEMBERS.map((name) => clients[name]);
      const requestedValues = { [gate]: " 12# ", [loans]: ["fha", "va"] };
      await world.impersonate("agent");
      expect(await change(world, everyone, requestedValues)).toMatchObject({
        changed: 1,
        left_out: [{ reason: "out_of_sight", count: everyone.length - 1 }],
      });
      await world.impersonate("owner");
      const done = await change(world, everyone, requestedValues);
      expect(done.changed).toBe(everyone.length - 2);
      expect(reasons(done)).toEqual({ unchanged: 2 });
      expect(await readStored(world, clients.agent)).toEqual({
        custom: { [gate]: "12#", [loans]: ["va", "fha"], [secret]: "hidden" },
        filtered: "12#",
      });
      const readChangedColumns = `select private.told_columns(tenant_id, kind, changes) from record_changes
        where record_id = $1 order by id desc limit 1`;
      expect(await queryValue(sql, readChangedColumns, [clients.agent])).toEqual([
        "custom.gate",
        "custom.loans",
      ]);
      await world.impersonate("owner");
      expect((await change(world, everyone, { [gate]: null })).changed).toBe(everyone.length);
      expect(await readStored(world, clients.agent)).toEqual({
        custom: { [loans]: ["va", "fha"], [secret]: "hidden" },
        filtered: null,
      });
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"]);
      await world.impersonate("agent");
      const own = await change(world, everyone, { [gate]: "1" });
      expect([own.changed, reasons(own)]).toEqual([1, { not_allowed: everyone.length - 1 }]);
      await world.impersonate("owner");
      const both = JSON.stringify({ status: "Seller", custom: { [gate]: "1" } });
      expect(
        await queryValue(sql, CHANGE, [tenant, "client", [clients.agent], both]),
      ).toMatchObject({ changed: 1, left_out: [] });
    }),
  );

  test(
    "refuses fields that are hidden, read-only or unknown, and invalid values, whatever is stored",
    withWorld(async (world) => {
      const { sql, tenant, clients, expectRefusal } = world;
      const { gate, loan, loans, secret, rating, theirs } = await addFields(world);
      const gone = await addField(world, "gone");
      await sql.run("update custom_fields set deleted_at = now() where id = $1", [gone]);
      await setValues(world, clients.agent, { [gate]: "1", [rating]: "A", [secret]: "hidden" });
      await world.impersonate("agent");
      const refused = (custom: unknown, kind = "client") =>
        expectRefusal(CHANGE, [tenant, kind, [clients.agent], JSON.stringify({ custom })]);
      const noField = { code: "PT400", message: "There is no such field" };
      for (const field of [secret, theirs, gone, "gate", "constructor"]) {
        for (const value of ["hidden", "other", null])
          expect(await refused({ [field]: value }), field).toEqual(noField);
      }
      expect(await refused({ [gate]: "1" }, "deal")).toEqual(noField);
      for (const value of ["A", "B", null])
        expect((await refused({ [rating]: value })).code).toBe(FORBIDDEN);
      for (const wrong of [
        { [gate]: 5 },
        { [gate]: " " },
        { [loan]: "none" },
        { [loans]: ["va", "none"] },
        null,
        [],
        "x",
      ])
        expect((await refused(wrong)).code, JSON.stringify(wrong)).toBe("PT400");
      // Calls the comparing function directly: it respects the field's roles and the records in scope.
      const compare = "select private.find_ids_by_custom_change($1, 'client', $2, $3)";
      const both = [clients.agent, clients.teammate];
      const straight = await expectRefusal(compare, [tenant, both, { [secret]: "hidden" }]);
      expect(straight.code).toBe("PT400");
      expect(await queryValue(sql, compare, [tenant, both, { [gate]: "2" }])).toEqual([
        clients.agent,
      ]);
      for (const name of ["viewer", "suspended", "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        expect((await refused({ [gate]: "1" })).code, name).toBe(FORBIDDEN);
      }
    }),
  );
});

const INSERTS: [kind: string, insert: string][] = [
  ["deal", "insert into deals (tenant_id, owner_id, title, custom) values ($1, $2, 'Elm', $3)"],
  ["task", "insert into tasks (tenant_id, assigned_to, title, custom) values ($1, $2, 'Call', $3)"],
  [
    "transaction",
    "insert into transactions (tenant_id, owner_id, kind, custom) values ($1, $2, 'Listing', $3)",
  ],
];

describe("undoing a change of custom fields", () => {
  test.each(INSERTS)("restores the values and the version of a %s", (kind, insert) =>
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const field = await addField(world, "gate", "text", kind);
      await world.impersonate("agent");
      const values = JSON.stringify({ [field]: "before" });
      const id = await queryId(sql, `${insert} returning id`, [tenant, people.agent, values]);
      const read = `select jsonb_build_array(custom, updated_at) from ${kind}_records where id = $1`;
      const before = await queryValue(sql, read, [id]);
      const done = await change(world, [id], { [field]: "after" }, kind);
      expect(await queryValue(sql, read, [id])).toMatchObject([{ gate: "after" }, {}]);
      expect(await undo(world, done)).toEqual({ kind, restored: 1, kept: 0 });
      expect(await queryValue(sql, read, [id])).toEqual(before);
    })(),
  );

  test(
    "reverts field by field, keeping only the values that were changed since",
    withWorld(async (world) => {
      const { clients } = world;
      const { gate, loan, secret } = await addFields(world);
      const [other, same] = [clients.agent, clients.teammate];
      await setValues(world, other, { [gate]: "1", [secret]: "old" });
      await setValues(world, same, { [gate]: "1", [loan]: "va" });
      await world.impersonate("owner");
      const done = await change(world, [other, same], { [gate]: "2", [loan]: "fha" });
      await setValues(world, other, { [secret]: "since" });
      await setValues(world, same, { [gate]: "since" });
      expect(await undo(world, done)).toMatchObject({ restored: 1, kept: 1 });
      expect(await readStored(world, other)).toEqual({
        custom: { [gate]: "1", [secret]: "since" },
        filtered: "1",
      });
      expect((await readStored(world, same)).custom).toEqual({ [gate]: "since", [loan]: "va" });
    }),
  );

  test(
    "skips a field that changed its type, lost the option, was deleted, or is no longer editable",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const { gate, loan, loans } = await addFields(world);
      const lot = await addField(world, "lot");
      const kept = await addField(world, "kept");
      const mine = await addField(world, "mine");
      const all = [gate, lot, kept, mine];
      await setValues(world, clients.agent, {
        ...Object.fromEntries(all.map((field) => [field, "before"])),
        [loan]: "va",
        [loans]: ["va", "fha"],
      });
      const requestedValues = { [gate]: "2", [lot]: null, [kept]: "2", [mine]: "2", [loan]: "fha" };
      await world.impersonate("agent");
      const done = await change(world, [clients.agent], { ...requestedValues, [loans]: ["fha"] });
      await sql.resetRole();
      const define = (set: string, field: string) =>
        sql.run(`update custom_fields set ${set} where id = $1`, [field]);
      await define("type = 'number'", lot);
      await define("deleted_at = now()", kept);
      await define("editable_by = '{}'", mine);
      const without = `options = '[{"key": "fha", "label": "FHA"}]'`;
      await define(without, loan);
      await define(without, loans);
      await world.impersonate("agent");
      expect(await undo(world, done)).toMatchObject({ restored: 0, kept: 1 });
      expect((await readStored(world, clients.agent)).custom).toEqual({
        [gate]: "before",
        [kept]: "2",
        [mine]: "2",
        [loan]: "fha",
        [loans]: ["fha"],
      });
    }),
  );

  test(
    "made by a merge returns the merged values, hidden ones too, despite later edits to another field",
    withWorld(async (world) => {
      const { sql, tenant, clients, people } = world;
      const { gate, secret, rating } = await addFields(world);
      const twin = await queryId(
        sql,
        "insert into clients (tenant_id, owner_id, name, phone, custom) values ($1, $2, 'Twin', '1', $3) returning id",
        [tenant, people.agent, JSON.stringify({ [gate]: "theirs", [secret]: "hidden" })],
      );
      await world.impersonate("agent");
      await sql.run("select merge_clients($1, $2, $3)", [tenant, clients.agent, twin]);
      await sql.resetRole();
      await setValues(world, clients.agent, { [rating]: "since" });
      await world.impersonate("agent");
      await sql.run("select unmerge_clients($1, $2)", [tenant, twin]);
      expect((await readStored(world, clients.agent)).custom).toEqual({ [rating]: "since" });
      expect((await readStored(world, twin)).custom).toEqual({
        [gate]: "theirs",
        [secret]: "hidden",
      });
    }),
  );
});
