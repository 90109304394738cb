import { describe, expect, test } from "vitest";
import { queryId, queryValue, withWorld, type Name, type World } from "../world";

const FORBIDDEN = "42501";
const CHOICES = JSON.stringify([
  { key: "va", label: "VA loan" },
  { key: "fha", label: "FHA, insured" },
]);

const addField = (
  { sql, tenant }: World,
  { kind = "client", key = "field", type = "text" }: Record<string, string> = {},
) =>
  queryId(
    sql,
    "insert into custom_fields (tenant_id, kind, key, type, label, options) values ($1, $2, $3, $4, 'The field', $5) returning id",
    [tenant, kind, key, type, type.startsWith("choice") ? CHOICES : "[]"],
  );

const setValues = ({ sql }: World, client: string, values: object) =>
  sql.run("update clients set custom = $2 where id = $1", [client, JSON.stringify(values)]);

const readValue = async ({ sql }: World, client: string) =>
  (
    await queryValue<Record<string, unknown>>(
      sql,
      "select custom from client_records where id = $1",
      [client],
    )
  )["field"];

const CHANGE = "update custom_fields set type = $2, options = $3, empty_values = $4 where id = $1";
const PREVIEW = "select preview_custom_field_type($1, $2, $3, $4)";
type Preview = { records: number; unfit: number; samples: { name: string; value: string }[] };

const optionsOf = (type: string) => (type.startsWith("choice") ? CHOICES : "[]");
const change = ({ sql }: World, id: string, type: string, emptied = 0) =>
  sql.run(CHANGE, [id, type, optionsOf(type), emptied]);
const preview = ({ sql, tenant }: World, id: string, type: string) =>
  queryValue<Preview>(sql, PREVIEW, [tenant, id, type, optionsOf(type)]);

/**
 * The result of converting a value from one type to another; null when it does not fit. A long text converts to
 * no other type.
 */
const CONVERTED: [from: string, value: unknown, to: string, becomes: unknown][] = [
  ["text", "Park behind", "long_text", "Park behind"],
  ["long_text", "One\n two", "text", "One two"],
  ["long_text", "x".repeat(501), "text", null],
  ["text", "1,250.5", "number", 1250.5],
  ["text", "$1,250.50", "money", 1250.5],
  ["text", "12,50", "money", null],
  ["text", "1.5555", "number", null],
  ["text", "9".repeat(400), "number", null],
  ["text", "3/4/2027", "day", "2027-03-04"],
  ["text", "Mar 4, 2027", "day", "2027-03-04"],
  ["text", "2/31/2027", "day", null],
  ["text", "March", "day", null],
  ["text", "https://a.co/b", "link", "https://a.co/b"],
  ["text", "javascript:alert(1)", "link", null],
  ["text", "(614) 555-0142", "phone", "(614) 555-0142"],
  ["text", "a@b.co", "email", "a@b.co"],
  ["text", "a@b", "email", null],
  ["text", "X", "yes_no", true],
  ["text", "no", "yes_no", false],
  ["text", "maybe", "yes_no", null],
  ["text", "va LOAN", "choice", "va"],
  ["text", "fha", "choice", "fha"],
  ["text", "usda", "choice", null],
  ["text", "FHA, insured; va", "choices", ["va", "fha"]],
  ["text", "FHA, insured", "choices", ["fha"]],
  ["text", "va; usda", "choices", null],
  ["number", 12.5, "money", 12.5],
  ["number", 12.125, "money", null],
  ["money", 1250.5, "number", 1250.5],
  ["number", 1250.5, "text", "1,250.5"],
  ["money", 1250, "text", "$1,250.00"],
  ["day", "2027-03-04", "text", "Mar 4, 2027"],
  ["yes_no", false, "text", "No"],
  ["choice", "va", "text", "VA loan"],
  ["choice", "va", "choices", ["va"]],
  ["choices", ["va"], "choice", "va"],
  ["choices", ["va", "fha"], "choice", null],
  ["choices", ["va", "fha"], "text", "VA loan; FHA, insured"],
  ["yes_no", true, "number", null],
];

describe("changing a field's type", () => {
  test.each(CONVERTED)("converts %s %j to %s as %j, as previewed", (type, value, to, becomes) =>
    withWorld(async (world) => {
      const { clients, impersonate, expectRefusal } = world;
      const field = await addField(world, { type });
      await impersonate("admin");
      await setValues(world, clients.agent, { [field]: value });
      const unfit = becomes === null ? 1 : 0;
      expect(await preview(world, field, to)).toMatchObject({ records: 1, unfit });
      if (unfit > 0) {
        const refused = await expectRefusal(CHANGE, [field, to, optionsOf(to), 0]);
        expect(refused.code).toBe("PT409");
        expect(await readValue(world, clients.agent)).toEqual(value);
      }
      await change(world, field, to, unfit);
      expect((await readValue(world, clients.agent)) ?? null).toEqual(becomes);
    })(),
  );

  test(
    "converts a unique member name to the member, and a member to their name",
    withWorld(async (world) => {
      const { sql, clients, people, impersonate } = world;
      const field = await addField(world);
      await sql.run("update profiles set name = 'Only Agent' where user_id = $1", [people.agent]);
      await impersonate("owner");
      await setValues(world, clients.agent, { [field]: "only agent" });
      await change(world, field, "member");
      expect(await readValue(world, clients.agent)).toBe(people.agent);
      await change(world, field, "text");
      expect(await readValue(world, clients.agent)).toBe("Only Agent");
    }),
  );

  test(
    "moves the values to a filter column of the new type and frees the old column",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const field = await addField(world);
      await impersonate("owner");
      await setValues(world, clients.agent, { [field]: "42" });
      await setValues(world, clients.owner, { [field]: "many" });
      await sql.run("update custom_fields set default_value = '\"7\"' where id = $1", [field]);
      await change(world, field, "number", 1);
      await sql.resetRole();
      const defined =
        "select jsonb_build_array(filter_column, default_value) from custom_fields where id = $1";
      expect(await queryValue(sql, defined, [field])).toEqual(["custom_number_1", 7]);
      const columns =
        "select jsonb_build_array(custom_text_1, custom_number_1) from clients where id = $1";
      expect(await queryValue(sql, columns, [clients.agent])).toEqual([null, 42]);
      expect(await queryValue(sql, columns, [clients.owner])).toEqual([null, null]);
      const next = await addField(world, { key: "next" });
      const place = "select filter_column from custom_fields where id = $1";
      expect(await queryValue(sql, place, [next])).toBe("custom_text_1");
      expect(await sql.count("select from clients where tenant_id = $1", [tenant])).toBeGreaterThan(
        0,
      );
    }),
  );

  test(
    "conflicts with a stale edit of the field, but not of another field",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const field = await addField(world);
      const other = await addField(world, { key: "other" });
      await impersonate("owner");
      await setValues(world, clients.agent, { [field]: "42", [other]: "a" });
      const since = await queryValue(sql, "select updated_at::text from clients where id = $1", [
        clients.agent,
      ]);
      await change(world, field, "number");
      const update = "select update_record('client', $1, $2, $3, $4)";
      const stale = (id: string, value: unknown) => [
        tenant,
        clients.agent,
        JSON.stringify({ custom: { [id]: value } }),
        since,
      ];
      expect(await queryValue(sql, update, stale(field, 43))).toBeNull();
      expect(await queryValue(sql, update, stale(other, "b"))).toMatchObject({
        custom: { field: 42, other: "b" },
      });
    }),
  );

  test(
    "leaves records restored by an undo without values that no longer fit",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const field = await addField(world);
      const kept = await addField(world, { key: "kept" });
      await impersonate("owner");
      await setValues(world, clients.agent, { [field]: "forty", [kept]: "a" });
      const remove =
        "select bulk_change_records($1, 'client', array[$2::uuid], '{\"delete\": true}')";
      const { id } = await queryValue<{ id: string }>(sql, remove, [tenant, clients.agent]);
      await change(world, field, "number");
      await sql.run("select undo_bulk_change($1, $2)", [tenant, id]);
      const read = "select custom from client_records where id = $1";
      expect(await queryValue(sql, read, [clients.agent])).toEqual({ kept: "a" });
    }),
  );

  test(
    "empties no more values than confirmed, and needs a new confirmation for each change",
    withWorld(async (world) => {
      const { clients, impersonate, expectRefusal } = world;
      const field = await addField(world);
      await impersonate("owner");
      for (const client of [clients.agent, clients.owner])
        await setValues(world, client, { [field]: "many" });
      expect(await expectRefusal(CHANGE, [field, "number", "[]", 1])).toEqual({
        code: "PT409",
        message: "2 of 2 records have a value that does not fit. Choose to clear such values",
      });
      await change(world, field, "number", 2);
      await setValues(world, clients.agent, { [field]: 2.5 });
      expect((await expectRefusal(CHANGE, [field, "day", "[]", 0])).code).toBe("PT409");
      expect((await expectRefusal(CHANGE, [field, "choice", "[]", 1])).code).toBe("23514");
      expect(await readValue(world, clients.agent)).toBe(2.5);
    }),
  );
});

describe("previewing and changing a field's type", () => {
  const refused: [Name, preview: string, changed: number][] = [
    ["manager", FORBIDDEN, 0],
    ["agent", FORBIDDEN, 0],
    ["viewer", FORBIDDEN, 0],
    ["suspended", FORBIDDEN, 0],
    ["foreigner", FORBIDDEN, 0],
    ["stranger", FORBIDDEN, 0],
  ];

  test.each(refused)("is refused for %s", (name, code, changed) =>
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const field = await addField(world);
      await impersonate("owner");
      await setValues(world, clients.agent, { [field]: "secret-value" });
      await impersonate(name);
      expect((await expectRefusal(PREVIEW, [tenant, field, "number", "[]"])).code).toBe(code);
      const inner = "select private.preview_custom_field_type($1, $2, 'number', '[]')";
      expect((await expectRefusal(inner, [tenant, field])).code).toBe(code);
      expect(await sql.count(CHANGE, [field, "number", "[]", 1])).toBe(changed);
    })(),
  );

  test(
    "is refused for another tenant's field, and shows samples only of records in scope, but counts all",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, clients, people, impersonate, expectRefusal } = world;
      const field = await addField(world);
      await impersonate("owner");
      await setValues(world, clients.agent, { [field]: "agents-value" });
      await setValues(world, clients.owner, { [field]: "owners-value" });
      await impersonate("foreigner");
      expect((await expectRefusal(PREVIEW, [otherTenant, field, "number", "[]"])).code).toBe(
        "PT404",
      );
      await sql.resetRole();
      const role = await queryId(
        sql,
        "insert into tenant_roles (tenant_id, name, permissions) values ($1, 'Fields', '{SETTINGS_MANAGE,CLIENTS_VIEW_OWN}') returning id",
        [tenant],
      );
      await sql.run("update tenant_members set custom_role_id = $2 where user_id = $1", [
        people.agent,
        role,
      ]);
      await impersonate("agent");
      const seen = await preview(world, field, "number");
      expect(seen).toMatchObject({ records: 2, unfit: 2 });
      expect(seen.samples.map(({ value }) => value)).toEqual(["agents-value"]);
    }),
  );
});

test(
  "a type change of more than 30,000 values is refused with a message",
  withWorld(async ({ sql, expectRefusal }) => {
    await sql.resetRole();
    const LIMIT = "select private.limit_rewritten_records($1)";
    await sql.run(LIMIT, [30_000]);
    expect(await expectRefusal(LIMIT, [30_001])).toMatchObject({
      code: "PT409",
      message: expect.stringMatching(/^30,001 records would change, more than 30,000/),
    });
  }),
);
