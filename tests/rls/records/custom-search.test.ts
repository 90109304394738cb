import { describe, expect, test } from "vitest";
import {
  getIds,
  MEMBERS,
  OUTSIDE,
  queryColumn,
  queryId,
  queryList,
  queryValue,
  VISIBLE_OWNERS,
  withWorld,
  type World,
} from "../world";

// Tests what the search finds by the values of custom fields, and for whom.

const KINDS = {
  client: { list: "clients", owner: "owner_id", added: "name, phone", values: "'Planted', '1'" },
  deal: { list: "deals", owner: "owner_id", added: "title", values: "'Planted'" },
  task: { list: "tasks", owner: "assigned_to", added: "title", values: "'Planted'" },
  transaction: { list: "transactions", owner: "owner_id", added: "kind", values: "'Purchase'" },
} as const;
type Kind = keyof typeof KINDS;

const OPTIONS = JSON.stringify([
  { key: "va", label: "Veterans loan" },
  { key: "fha", label: "FHA" },
]);

/** Adds a searchable field. */
const addField = ({ sql, tenant }: World, type = "text", kind: Kind = "client") =>
  queryId(
    sql,
    `insert into custom_fields (tenant_id, kind, key, type, label, options, is_searchable)
     values ($1, $2, 'lender', $3, 'The lender', $4, true) returning id`,
    [tenant, kind, type, type === "choice" ? OPTIONS : "[]"],
  );

const setValue = ({ sql }: World, client: string, field: string, value: string) =>
  sql.run("update clients set custom = $2 where id = $1", [client, { [field]: value }]);

const change = ({ sql }: World, field: string, set: string) =>
  sql.run(`update custom_fields set ${set} where id = $1`, [field]);

const find = async ({ sql, tenant }: World, search: string, kind: Kind = "client") =>
  getIds(await queryList(sql, KINDS[kind].list, tenant, { search, limit: 100 }));

const findInBox = ({ sql, tenant }: World, search: string, kind: Kind = "client") =>
  queryColumn(sql, "select id from search_everything($1, $2, array[$3], 50)", [
    tenant,
    search,
    kind,
  ]);

describe("search by custom fields", () => {
  test.each(Object.keys(KINDS) as Kind[])(
    "finds each %s by a value for every role that sees the record, in lists and in the search box",
    (kind) =>
      withWorld(async (world) => {
        const { sql, tenant, people, impersonate } = world;
        const field = await addField(world, "text", kind);
        const { list, owner, added, values } = KINDS[kind];
        const recordIds: string[] = [];
        for (const name of MEMBERS) {
          recordIds.push(
            await queryId(
              sql,
              `insert into ${list} (tenant_id, ${owner}, ${added}, custom) values ($1, $2, ${values}, $3) returning id`,
              [tenant, people[name], { [field]: "Zébrafish Lending" }],
            ),
          );
        }
        for (const [name] of VISIBLE_OWNERS) {
          await impersonate(name);
          const reach = getIds(await queryList(sql, list, tenant, { limit: 100 }));
          const seen = recordIds.filter((id) => reach.includes(id)).sort();
          expect(seen.length > 0, name).toBe(!OUTSIDE.some((outsider) => outsider === name));
          expect(await find(world, "zebrafish", kind), name).toEqual(seen);
          expect(await findInBox(world, "ZEBRA", kind), name).toEqual(seen);
        }
      })(),
  );

  const values: [type: string, value: string, search: string][] = [
    ["text", "Fieldstone Crossing", "crossing"],
    ["long_text", `${"A long way in. ".repeat(100)}\nHoneysuckle`, "honeysuckle"],
    ["choice", "va", "veterans"],
    ["link", "https://tours.example.com/oak-9", "tours.example.com/oak"],
    ["phone", "(614) 555-0199", "614.555.0199"],
    ["email", "lender@river.example", "lender@river"],
  ];
  test.each(values)("finds a value of type %s", (type, value, search) =>
    withWorld(async (world) => {
      const { clients, impersonate } = world;
      const field = await addField(world, type);
      await impersonate("agent");
      expect(await find(world, search)).toEqual([]);
      await setValue(world, clients.agent, field, value);
      expect(await find(world, search)).toEqual([clients.agent]);
      expect(await findInBox(world, search)).toEqual([clients.agent]);
      await setValue(world, clients.agent, field, null as never);
      expect(await find(world, search)).toEqual([]);
    })(),
  );

  test.each(["number", "money", "day", "yes_no", "choices", "member"])(
    "is not available for the type %s",
    (type) =>
      withWorld(async (world) => {
        const options = type === "choices" ? OPTIONS : "[]";
        const refusal = await world.expectRefusal(
          `insert into custom_fields (tenant_id, kind, key, type, label, options, is_searchable)
         values ($1, 'client', 'x', $2, 'X', $3, true)`,
          [world.tenant, type, options],
        );
        expect(refusal).toMatchObject({
          code: "PT400",
          message: "The search does not find fields of this type",
        });
      })(),
  );

  test(
    "stops finding a field's values as soon as the field is hidden, even for the owner",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const field = await addField(world);
      await impersonate("owner");
      await setValue(world, clients.agent, field, "Zebrafish");
      const version = "select updated_at from clients where id = $1";
      const before = await queryValue(sql, version, [clients.agent]);
      const deletion =
        "select bulk_change_records($1, 'client', $2, '{\"delete\": true}') ->> 'id'";
      const undo = await queryValue(sql, deletion, [tenant, [clients.agent]]);
      await change(world, field, "visible_to = '{}'");
      await sql.run("select undo_bulk_change($1, $2)", [tenant, undo]);
      await setValue(world, clients.owner, field, "Zebrafish");
      const direct = "select from clients where search_text like '%zebrafish%'";
      const expectHidden = async () => {
        for (const name of ["owner", "manager", "agent", "viewer"] as const) {
          await impersonate(name);
          expect(await find(world, "zebrafish"), name).toEqual([]);
          expect(await findInBox(world, "zebrafish"), name).toEqual([]);
          expect(await sql.count(direct), name).toBe(0);
          expect((await expectRefusal("select custom_search from clients", [])).code).toBe("42501");
        }
        await impersonate("owner");
      };
      await expectHidden();
      const turnedOn = "update custom_fields set is_searchable = true where id = $1";
      expect(await expectRefusal(turnedOn, [field])).toMatchObject({
        code: "PT400",
        message: "Only fields that everyone sees can be found by search",
      });
      await change(world, field, "visible_to = null");
      await expectHidden();
      await change(world, field, "is_searchable = true");
      expect(await find(world, "zebrafish")).toEqual([clients.owner, clients.agent].sort());
      // Updating a record's search text is no change of the record.
      expect(await queryValue(sql, version, [clients.agent])).toEqual(before);
    }),
  );

  test(
    "follows changes of the field's options, type, searchability and deletion",
    withWorld(async (world) => {
      const { clients, impersonate } = world;
      const field = await addField(world, "choice");
      await impersonate("owner");
      await setValue(world, clients.agent, field, "va");
      const isFound = async (search: string) => (await find(world, search)).length > 0;
      await change(world, field, "deleted_at = now()");
      expect(await isFound("veterans")).toBe(false);
      await change(world, field, "deleted_at = null");
      expect(await isFound("veterans")).toBe(true);
      await change(world, field, `options = '${OPTIONS.replace("Veterans", "Soldiers")}'`);
      expect([await isFound("veterans"), await isFound("soldiers")]).toEqual([false, true]);
      await change(
        world,
        field,
        `options = '${OPTIONS.replace("va", "v")}', replace_options = '{"va": "v"}'`,
      );
      expect([await isFound("veterans"), await isFound("soldiers")]).toEqual([true, false]);
      await change(world, field, "type = 'text'");
      expect(await isFound("veterans")).toBe(true);
      await change(world, field, "is_searchable = false");
      expect(await isFound("veterans")).toBe(false);
      await change(world, field, "is_searchable = true");
      expect(await isFound("veterans")).toBe(true);
      await change(world, field, "type = 'number', empty_values = 1");
      expect(await isFound("veterans")).toBe(false);
    }),
  );

  test(
    "follows a merge and its undo, and a long text does not crowd out a short one",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate } = world;
      const field = await addField(world, "long_text");
      const other = await queryId(
        sql,
        `insert into custom_fields (tenant_id, kind, key, type, label, is_searchable)
         values ($1, 'client', 'gate', 'text', 'Gate', true) returning id`,
        [tenant],
      );
      await impersonate("agent");
      await setValue(world, clients.agent, field, "Long ".repeat(2000));
      const twin = await queryId(
        sql,
        `insert into clients (tenant_id, owner_id, name, phone, custom)
         values ($1, $2, 'Twin', '1', $3) returning id`,
        [tenant, people.agent, { [other]: "Zebrafish" }],
      );
      await sql.run("select merge_clients($1, $2, $3)", [tenant, clients.agent, twin]);
      expect(await find(world, "zebrafish")).toEqual([clients.agent]);
      await sql.run("select unmerge_clients($1, $2)", [tenant, twin]);
      expect(await find(world, "zebrafish")).toEqual([twin]);
    }),
  );
});
