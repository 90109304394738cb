import { describe, expect, test } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { purgeCustomFields } from "@/lib/records/custom-fields/purge.data";
import { within } from "../shared-work";
import { queryId, queryList, queryValue, withWorld, type World } from "../world";
import { backdateDeletion, lockCustomFields } from "./deleted-field";

// The keys are not in the order of the positions.
const OPTIONS = JSON.stringify([
  { key: "va", label: "VA" },
  { key: "fha", label: "FHA" },
  { key: "cash", label: "Cash" },
]);

/**
 * Each list, how it adds a record of the owner, and how it orders equal records and those without a value.
 */
const kinds = {
  client: {
    list: "clients",
    added: "name, phone",
    values: "'Planted ' || lpad((i * 37 % 200)::text, 3, '0'), '1'",
    order: (way: string) => `r.name ${way}, r.id ${way}`,
    unsorted: "r.name, r.id",
  },
  deal: {
    list: "deals",
    added: "title, created_at",
    values: "'Planted', now() - i * 37 % 200 * interval '1 hour'",
    order: (way: string) => `r.created_at ${way}, r.id ${way}`,
    unsorted: "r.created_at desc, r.id desc",
  },
  task: {
    list: "tasks",
    added: "title, due_date",
    values: "'Planted', current_date + i * 37 % 200",
    order: () => "r.due_date, r.due_time, r.priority desc, r.id",
    unsorted: "r.due_date, r.due_time, r.priority desc, r.id",
  },
  transaction: {
    list: "transactions",
    added: "kind, created_at",
    values: "'Purchase', now() - i * 37 % 200 * interval '1 hour'",
    order: (way: string) => `r.created_at ${way}, r.id ${way}`,
    unsorted: "r.created_at desc, r.id desc",
  },
} as const;

type Kind = keyof typeof kinds;
const KINDS = Object.keys(kinds) as Kind[];
const ownerColumn = (kind: Kind) => (kind === "task" ? "assigned_to" : "owner_id");

type FieldIds = Record<"gate" | "hoa" | "lease" | "loan" | "loans" | "pool", string>;

const addField = ({ sql, tenant }: World, key: string, type: string, kind: Kind = "client") =>
  queryId(
    sql,
    "insert into custom_fields (tenant_id, kind, key, type, label, options) values ($1, $2, $3, $4, $5, $6) returning id",
    [tenant, kind, key, type, `The ${key}`, type.startsWith("choice") ? OPTIONS : "[]"],
  );

/** Adds six fields and 200 records of the owner, some of which have a value of each field. */
async function addFields(world: World, kind: Kind = "client"): Promise<FieldIds> {
  const { sql, tenant, people } = world;
  const fields = {
    gate: await addField(world, "gate", "text", kind),
    hoa: await addField(world, "hoa", "money", kind),
    lease: await addField(world, "lease", "day", kind),
    loan: await addField(world, "loan", "choice", kind),
    loans: await addField(world, "loans", "choices", kind),
    pool: await addField(world, "pool", "yes_no", kind),
  };
  const { list, added, values } = kinds[kind];
  await sql.run(
    `insert into ${list} (tenant_id, ${ownerColumn(kind)}, ${added}, custom)
     select $1, $2, ${values}, jsonb_strip_nulls(jsonb_build_object(
       $3::text, case when i % 3 = 0 then 'Gaté ' || i % 17 end, $4::text, case when i % 2 = 0 then (i * 7 % 50) + 0.5 end,
       $5::text, case when i % 4 < 3 then to_char(current_date + (i * 13 % 90) - 45, 'YYYY-MM-DD') end,
       $6::text, case when i % 5 < 3 then (array['va', 'fha', 'cash'])[1 + i % 3] end,
       $7::text, case when i % 7 < 3 then (array['["va"]', '["va", "cash"]', '["fha", "cash"]'])[1 + i % 3]::jsonb end,
       $8::text, case when i % 5 < 3 then i % 2 = 0 end))
     from generate_series(1, 200) i`,
    [
      tenant,
      people.owner,
      ...[fields.gate, fields.hoa, fields.lease, fields.loan, fields.loans, fields.pool],
    ],
  );
  return fields;
}

const listIds = async ({ sql, tenant }: World, query: object, kind: Kind = "client") =>
  (await queryList(sql, kinds[kind].list, tenant, { ...query, only_ids: true })).ids;

const hide = ({ sql }: World, field: string) =>
  sql.run("update custom_fields set visible_to = '{}' where id = $1", [field]);

const cases: [parameter: string, value: string, field: keyof FieldIds, sql: string][] = [
  ["gate", "GATE 1", "gate", "v is not null and v like '% 1%'"],
  ["gate.has", "no", "gate", "v is null"],
  ["gate.has", "yes", "gate", "v is not null"],
  ["hoa", "8.5", "hoa", "v::numeric = 8.5"],
  ["hoa.gte", "20", "hoa", "v::numeric >= 20"],
  ["hoa.lte", "20.5", "hoa", "v::numeric <= 20.5"],
  ["lease.gte", "2020-01-01", "lease", "v::date >= '2020-01-01'"],
  ["lease.days", "30", "lease", "v::date between today and today + 30"],
  ["loan", "va", "loan", "v = 'va'"],
  ["loans", "va", "loans", "v::jsonb ? 'va'"],
  ["loans", "cash", "loans", "v::jsonb ? 'cash'"],
  ["loans.has", "no", "loans", "v is null"],
  ["pool", "no", "pool", "v = 'false'"],
];

/** Reads the ids that plain SQL finds, as a person who sees everything. */
async function expectedIds(
  world: World,
  kind: Kind,
  condition: string,
  field: string,
  order: string,
) {
  const { sql, tenant, impersonate } = world;
  const today = await queryValue<string>(sql, "select private.my_today($1)::text", [tenant]);
  await sql.resetRole();
  const ids = await queryValue<string[]>(
    sql,
    `select array(select id from (select *, custom ->> $2 as v, $3::date as today from ${kinds[kind].list} where tenant_id = $1) r
     where ${condition} order by ${order})`,
    [tenant, field, today],
  );
  await impersonate("owner");
  return ids;
}

const orders = {
  gate: "private.fold(v) collate person_name",
  hoa: "v::numeric",
  lease: "v::date",
  loan: "array_position('{va,fha,cash}', v)",
};

describe("a list filtered and sorted by custom fields", () => {
  test.each(KINDS)(
    "of %s records finds and sorts as plain SQL does, in both orders and page by page",
    (kind) =>
      withWorld(async (world) => {
        const { sql, tenant, impersonate } = world;
        const { list, order, unsorted } = kinds[kind];
        const fields = await addFields(world, kind);
        await impersonate("owner");
        for (const [parameter, value, field, condition] of cases) {
          const found = await listIds(world, { custom: { [parameter]: value } }, kind);
          const plain = await expectedIds(world, kind, condition, fields[field], unsorted);
          expect(found, parameter).toEqual(plain);
          expect(plain.length, parameter).toBeGreaterThan(0);
        }
        for (const [key, by] of Object.entries(orders)) {
          for (const way of ["asc", "desc"]) {
            const query = { sort_by: `custom.${key}`, sort_order: way };
            const whole = `(v is null), ${by} ${way}, ${order(way)}`;
            const all = await expectedIds(
              world,
              kind,
              "true",
              fields[key as keyof FieldIds],
              whole,
            );
            expect(await listIds(world, query, kind), `${key} ${way}`).toEqual(all);
            for (const offset of [0, 30, 60, 190, 400]) {
              const page = await queryList(sql, list, tenant, { ...query, limit: 50, offset });
              expect(page.total_count).toBe(all.length);
              expect(page.rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + 50));
            }
          }
        }
        // A search uses the same filters and order.
        if (kind === "transaction") return;
        const searched = { search: "planted", custom: { "hoa.gte": "20" }, sort_by: "custom.gate" };
        const narrowed = (await listIds(world, { ...searched, search: "" }, kind)).length;
        expect(await listIds(world, searched, kind)).toHaveLength(narrowed);
      })(),
  );

  test(
    "agrees with the counts of saved views and the totals of the board",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      await addFields(world);
      await addFields(world, "deal");
      await impersonate("owner");
      const counts = await queryValue<string[]>(sql, "select count_clients($1, $2)", [
        tenant,
        JSON.stringify(cases.map(([parameter, value]) => ({ custom: { [parameter]: value } }))),
      ]);
      for (const [place, [parameter, value]] of cases.entries()) {
        const query = { custom: { [parameter]: value } };
        const { total_count } = await queryList(sql, "clients", tenant, query);
        expect(Number(counts[place]), parameter).toBe(total_count);
      }
      const query = { custom: { "hoa.gte": "20" } };
      const total = await queryValue(
        sql,
        "select sum(deal_count)::integer from get_deal_totals($1, $2)",
        [tenant, query],
      );
      expect(total).toBe((await queryList(sql, "deals", tenant, query)).total_count);
    }),
  );

  test.each(KINDS)(
    "of %s records refuses hidden, deleted and unknown fields with the same message",
    (kind) =>
      withWorld(async (world) => {
        const { sql, tenant, impersonate, expectRefusal } = world;
        const { list } = kinds[kind];
        const fields = await addFields(world, kind);
        await hide(world, fields.gate);
        await sql.run("update custom_fields set deleted_at = now() where id = $1", [fields.hoa]);
        await impersonate("agent");
        const queriesWith = (key: string) => [
          { custom: { [key]: "1" } },
          { custom: { [`${key}.has`]: "yes" }, only_ids: true },
          { sort_by: `custom.${key}` },
          { sort_by: `custom.${key}`, only_ids: true },
        ];
        const count = {
          client: ["select count_clients($1, $2)", JSON.stringify([{ custom: { gate: "1" } }])],
          deal: ["select get_deal_totals($1, $2)", { custom: { gate: "1" } }],
          task: null,
          transaction: null,
        }[kind];
        const refusal = { code: "PT400", message: "There is no such field" };
        for (const key of ["gate", "hoa", "nothing"]) {
          for (const query of queriesWith(key)) {
            const refused = await expectRefusal(`select list_${list}($1, $2)`, [tenant, query]);
            expect(refused, JSON.stringify(query)).toEqual(refusal);
          }
        }
        if (count)
          expect(await expectRefusal(String(count[0]), [tenant, count[1]])).toEqual(refusal);
        const byColumn = { sort_by: "custom_text_1", limit: 200 };
        expect(await listIds(world, byColumn, kind)).toEqual(
          await listIds(world, { limit: 200 }, kind),
        );
        for (const statement of [
          `select custom_text_1 from ${list}`,
          `update ${list} set custom_text_1 = 'x'`,
        ])
          expect((await expectRefusal(statement)).code).toBe("42501");
      })(),
  );

  test(
    "hides a shared view that uses a hidden field from members who cannot see the field",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { gate } = await addFields(world, "task");
      await impersonate("owner");
      for (const query of [
        { "custom.gate": "1" },
        { "custom.gate.has": "no" },
        { sortBy: "custom.gate" },
        {},
      ])
        await sql.run(
          "insert into saved_views (tenant_id, list, name, query, shared) values ($1, 'tasks', $2, $3, true)",
          [tenant, JSON.stringify(query), query],
        );
      const seen = async () => {
        await impersonate("agent");
        return [
          await sql.count("select from saved_views"),
          (await queryList(sql, "saved_views", tenant)).rows.length,
        ];
      };
      expect(await seen()).toEqual([4, 4]);
      await sql.resetRole();
      await hide(world, gate);
      expect(await seen()).toEqual([1, 1]);
    }),
  );

  test(
    "refuses values that are invalid for the field",
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      await addFields(world);
      await impersonate("owner");
      const wrong = {
        "hoa.gte": "-1",
        hoa: "NaN",
        "lease.lte": "2026-02-30",
        "lease.days": "0",
        loan: "usda",
        loans: "usda",
        pool: "maybe",
        "gate.gte": "1",
        "gate.has": "1",
        gate: " ",
      };
      for (const [parameter, value] of Object.entries(wrong)) {
        const query = { custom: { [parameter]: value } };
        expect(await expectRefusal("select list_clients($1, $2)", [tenant, query])).toMatchObject({
          code: "PT400",
          message: expect.stringContaining("The "),
        });
      }
    }),
  );
});

test(
  "a field gets a filter column only if one is free, and purging a field frees its column",
  withWorld(async (world) => {
    const { sql, tenant } = world;
    await lockCustomFields(sql);
    const { gate } = await addFields(world);
    const column = (id: string) =>
      queryValue(sql, "select filter_column from custom_fields where id = $1", [id]);
    await addField(world, "t4", "phone");
    expect(await column(await addField(world, "t6", "text"))).toBeNull();
    expect(await column(await addField(world, "notes", "long_text"))).toBeNull();
    await backdateDeletion(sql, gate, 31);
    expect(await column(await addField(world, "t7", "email"))).toBeNull();
    const held = "select count(*) from clients where tenant_id = $1 and custom_text_1 is not null";
    expect(Number(await queryValue(sql, held, [tenant]))).toBeGreaterThan(0);
    await purgeCustomFields(databaseOf(within(sql)));
    expect(Number(await queryValue(sql, held, [tenant]))).toBe(0);
    expect(await column(await addField(world, "t8", "member"))).toBe("custom_text_1");
  }),
);

test(
  "an import stores and refuses custom field values just as saving a single client does",
  withWorld(async (world) => {
    const { sql, tenant, impersonate, expectRefusal } = world;
    const fields = await addFields(world);
    await sql.run("update custom_fields set is_searchable = true where id = $1", [fields.gate]);
    const theirs = await addField(world, "theirs", "text");
    await sql.run("update custom_fields set editable_by = '{}' where id = $1", [theirs]);
    const row = (custom: unknown) => ({ row: 1, name: "Given", phone: "6145550001", custom });
    const importRows = (...rows: unknown[]): [string, unknown[]] => [
      "select import_clients($1, $2)",
      [
        tenant,
        JSON.stringify(
          rows.map((custom, place) => ({
            ...row(custom),
            name: `Given ${place}`,
            phone: `614555000${place}`,
          })),
        ),
      ],
    ];
    const values = {
      [fields.gate]: "Gaté 5",
      [fields.hoa]: 12.5,
      [fields.lease]: "2026-05-06",
      [fields.loan]: "va",
      [fields.loans]: ["va", "cash"],
      [fields.pool]: true,
    };
    const columns = `select to_jsonb(array_agg(to_jsonb(x) - 'name' order by x.name)) from (
      select name, custom, custom_search, custom_text_1, custom_text_2, custom_text_3, custom_text_4, custom_number_1, custom_day_1
      from clients where name like 'Given %') x`;
    const written = async () => {
      await sql.resetRole();
      const found = await queryValue<object[]>(sql, columns);
      await sql.run("delete from clients where name like 'Given %'");
      return found;
    };
    await sql.run(
      "insert into clients (tenant_id, owner_id, name, phone, custom) select $1, user_id, 'Given 0', '1', $2 from tenant_members where tenant_id = $1 and role = 'owner'",
      [tenant, JSON.stringify(values)],
    );
    const [single] = await written();
    await impersonate("agent");
    await sql.run(...importRows(values, null));
    expect(await written()).toEqual([
      single,
      expect.objectContaining({ custom: {}, custom_search: "", custom_text_1: null }),
    ]);
    // Values as another program exports them. The fields store them in another form.
    const untrimmed = { ...values, [fields.gate]: " Gaté 5 ", [fields.loans]: ["cash", "va"] };
    await impersonate("agent");
    await sql.run(...importRows(untrimmed, values));
    expect(await written()).toEqual([single, single]);
    await impersonate("agent");
    const refused: [unknown, string][] = [
      [{ ...values, [fields.loan]: "no such choice" }, "PT400"],
      [{ ...values, [fields.hoa]: "12.5" }, "PT400"],
      [{ [fields.lease]: "2026-02-30" }, "PT400"],
      [{ [crypto.randomUUID()]: "x" }, "PT400"],
      [{ [theirs]: "x" }, "42501"],
      [["x"], "PT400"],
      ["x", "PT400"],
    ];
    for (const [custom, code] of refused)
      expect(
        (await expectRefusal(...importRows(values, custom))).code,
        JSON.stringify(custom),
      ).toBe(code);
  }),
);
