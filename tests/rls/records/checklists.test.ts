import { describe, expect, test } from "vitest";
import {
  MEMBERS,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";
import { addItem, addRooms, attachDocument, ROOM_REACH, SIDES } from "./transaction-rooms";

const ITEM = {
  id: "0e5a6c50-0000-4000-8000-000000000001",
  kind: "document",
  title: "Contract",
  is_required: true,
  responsible: "agent",
};

const addTemplate = ({ sql, tenant }: World, items: object[] = [ITEM], name = "Sales") =>
  queryId(
    sql,
    "insert into checklist_templates (tenant_id, name, items) values ($1, $2, $3) returning id",
    [tenant, name, JSON.stringify(items)],
  );

const MOVE = "update checklist_items set status = $2 where id = $1";
const REJECT =
  "update checklist_items set status = 'rejected', reason = 'Signature missing' where id = $1";

describe("checklist templates", () => {
  test(
    "are read with SETTINGS_VIEW and written with SETTINGS_MANAGE, in their tenant alone",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, impersonate, expectRefusal } = world;
      const id = await addTemplate(world);
      for (const name of [...MEMBERS, "foreigner", "stranger"] as const) {
        const manages = ["owner", "admin"].includes(name);
        await impersonate(name);
        const reads = await queryValue(
          sql,
          "select $1::uuid in (select tenants_with from private.tenants_with_permission('SETTINGS_VIEW') tenants_with)",
          [tenant],
        );
        expect(await sql.count("select from checklist_templates where id = $1", [id]), name).toBe(
          reads ? 1 : 0,
        );
        const versions = "select from checklist_template_versions where template_id = $1";
        expect(await sql.count(versions, [id]), name).toBe(reads ? 1 : 0);
        expect(
          await sql.count("update checklist_templates set is_on = true where id = $1", [id]),
          name,
        ).toBe(manages ? 1 : 0);
        const insert =
          "insert into checklist_templates (tenant_id, name, items) values ($1, $2, $3)";
        const values = [tenant, `By ${name}`, JSON.stringify([ITEM])];
        if (manages) await sql.run(insert, values);
        else expect((await expectRefusal(insert, values)).code, name).toBe("42501");
      }
      await impersonate("owner");
      expect(
        (
          await expectRefusal(
            "insert into checklist_templates (tenant_id, name, items) values ($1, 'X', $2)",
            [otherTenant, JSON.stringify([ITEM])],
          )
        ).code,
      ).toBe("42501");
      expect((await expectRefusal("update checklist_templates set version = 9")).code).toBe(
        "42501",
      );
      expect((await expectRefusal("delete from checklist_template_versions")).code).toBe("42501");
    }),
  );

  test(
    "get a new version when their content changes, but not when renamed or switched off",
    withWorld(async (world) => {
      const { sql, impersonate, people } = world;
      const id = await addTemplate(world);
      await impersonate("admin");
      await sql.run(
        "update checklist_templates set name = 'Home sales', is_on = false where id = $1",
        [id],
      );
      await sql.run("update checklist_templates set state = 'OH' where id = $1", [id]);
      await sql.run("update checklist_templates set items = $2 where id = $1", [
        id,
        JSON.stringify([{ ...ITEM, title: "Signed contract" }]),
      ]);
      expect(
        await sql.run(
          "select version, content ->> 'state' as state, content #>> '{items,0,title}' as title, saved_by from checklist_template_versions where template_id = $1 order by version",
          [id],
        ),
      ).toEqual([
        { version: 1, state: null, title: "Contract", saved_by: null },
        { version: 2, state: "OH", title: "Contract", saved_by: people.admin },
        { version: 3, state: "OH", title: "Signed contract", saved_by: people.admin },
      ]);
    }),
  );

  test.each<[string, unknown]>([
    ["no items", []],
    ["items that are not a list", {}],
    ["an item twice", [ITEM, ITEM]],
    [
      "more than 100 items",
      Array.from({ length: 101 }, () => ({ ...ITEM, id: crypto.randomUUID() })),
    ],
    ["an unknown field", [{ ...ITEM, price: 1 }]],
    ["no title", [{ ...ITEM, title: " " }]],
    ["a title that is too long", [{ ...ITEM, title: "x".repeat(121) }]],
    ["an unknown kind", [{ ...ITEM, kind: "poem" }]],
    ["an unknown condition", [{ ...ITEM, condition: "sunny" }]],
    ["days that are not a number", [{ ...ITEM, due: { from: "contract", days: "NaN" } }]],
    ["days out of range", [{ ...ITEM, due: { from: "contract", days: 366 } }]],
    ["days from an unknown date", [{ ...ITEM, due: { from: "moon", days: 1 } }]],
    ["is_required that is not a boolean", [{ ...ITEM, is_required: "yes" }]],
  ])("refuse %s", async (_, items) => {
    await withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
      await impersonate("owner");
      const refusal = await expectRefusal(
        "insert into checklist_templates (tenant_id, name, items) values ($1, 'Bad', $2)",
        [tenant, JSON.stringify(items)],
      );
      expect(refusal.code).toBe("23514");
      expect(await sql.count("select from checklist_templates")).toBe(0);
    })();
  });
});

describe("checklist items of a transaction with both sides in house", () => {
  test.each(ROOM_REACH)("keep the two rooms separate for %s", async (name, seen) => {
    await withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { items } = await addRooms(world);
      for (const id of Object.values(items)) await attachDocument(world, id);
      await impersonate(name);
      for (const relation of ["checklist_items", "checklist_item_records"]) {
        const read = `select title from ${relation} order by title`;
        expect(await queryColumn(sql, read), relation).toEqual(seen);
      }
      const own: Partial<Record<Name, string[]>> = { agent: ["Listing"], elsewhere: ["Buying"] };
      expect(await queryColumn(sql, "select title from own_checklist_item_records")).toEqual(
        own[name] ?? [],
      );
      for (const relation of ["checklist_log", "checklist_log_records"]) {
        const read = `select distinct title from ${relation} order by title`;
        expect(await queryColumn(sql, read), relation).toEqual(seen);
      }
      for (const side of SIDES) {
        const count = seen.includes(side) ? 1 : 0;
        expect(await sql.count(MOVE, [items[side], "in_review"]), side).toBe(count);
      }
      for (const write of [
        "delete from checklist_items",
        "insert into checklist_items (tenant_id) values (null)",
        "update checklist_items set title = 'Mine'",
        "update checklist_items set is_required = false",
        "update checklist_items set decided_by = null",
        "delete from checklist_log",
        "insert into checklist_log (tenant_id) values (null)",
        "update checklist_log set reason = null",
      ]) {
        expect((await expectRefusal(write)).code, write).toBe("42501");
      }
    })();
  });

  test(
    "are hidden from a former agent of the side",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id } = await addRooms(world);
      await impersonate("owner");
      await sql.run("select set_transaction_side($1, $2, 'Buying', $3)", [
        tenant,
        id,
        JSON.stringify({ agents: [{ user_id: people.teammate, weight: 1 }] }),
      ]);
      await impersonate("elsewhere");
      expect(await sql.count("select from checklist_items")).toBe(0);
      await impersonate("teammate");
      expect(await queryColumn(sql, "select title from checklist_items")).toEqual(["Buying"]);
    }),
  );
});

describe("reviewing a document item", () => {
  test(
    "starts with its agent, needs DEALS_APPROVE to decide, and logs each step",
    withWorld(async (world) => {
      const { sql, people, impersonate, expectRefusal } = world;
      const { items } = await addRooms(world);
      const id = items.Listing!;
      await impersonate("agent");
      expect(await expectRefusal(MOVE, [id, "in_review"])).toEqual({
        code: "PT400",
        message: "Attach a document to “Listing” first",
      });
      await attachDocument(world, id);
      await sql.run("delete from checklist_log");
      await impersonate("agent");
      await sql.run(MOVE, [id, "in_review"]);
      for (const status of ["accepted", "rejected"]) {
        expect((await expectRefusal(MOVE, [id, status])).code, status).toBe("42501");
      }
      await impersonate("manager");
      expect((await expectRefusal(MOVE, [id, "accepted"])).code).toBe("42501");
      await impersonate("admin");
      await sql.run(REJECT, [id]);
      await impersonate("agent");
      await sql.run(MOVE, [id, "in_review"]);
      await impersonate("owner");
      await sql.run(MOVE, [id, "accepted"]);
      await impersonate("agent");
      for (const status of ["missing", "rejected", "in_review", "not_applicable"]) {
        expect((await expectRefusal(MOVE, [id, status])).code, status).toMatch(/42501|PT409/);
      }
      expect(
        await sql.run(
          "select status, reason, submitted_by, decided_by from checklist_items where id = $1",
          [id],
        ),
      ).toEqual([
        { status: "accepted", reason: null, submitted_by: people.agent, decided_by: people.owner },
      ]);
      const log =
        "select event || coalesce(' ' || reason, '') from checklist_log where item_id = $1";
      expect((await queryColumn(sql, log, [id])).sort()).toEqual([
        "accepted",
        "in_review",
        "in_review",
        "rejected Signature missing",
      ]);
    }),
  );

  test(
    "lets a custom role with DEALS_APPROVE decide the items that it sees, and change nothing else",
    withWorld(async (world) => {
      const { sql, impersonate, giveCustomRole, expectRefusal } = world;
      const { items } = await addRooms(world);
      await sql.run("update checklist_items set status = 'in_review'");
      await giveCustomRole("elsewhere", ["DEALS_VIEW_OWN", "DEALS_APPROVE"]);
      await impersonate("elsewhere");
      expect(await sql.count(MOVE, [items.Listing, "accepted"])).toBe(0);
      expect((await expectRefusal(MOVE, [items.Buying, "missing"])).code).toBe("42501");
      expect(await sql.count(MOVE, [items.Buying, "accepted"])).toBe(1);
    }),
  );

  test(
    "refuses an invalid transition, a rejection without a reason, and edits to a rejection's reason",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { items } = await addRooms(world);
      const id = items.Listing!;
      await attachDocument(world, id);
      await impersonate("owner");
      expect((await expectRefusal(MOVE, [id, "accepted"])).code).toBe("PT409");
      await sql.run(MOVE, [id, "in_review"]);
      expect((await expectRefusal(MOVE, [id, "rejected"])).code).toBe("23514");
      await sql.run(REJECT, [id]);
      await impersonate("agent");
      for (const change of ["reason = 'Fine'", "comment = 'Fine'", "refusal_reason = 'Fine'"]) {
        const changeItem = `update checklist_items set ${change} where id = $1`;
        expect((await expectRefusal(changeItem, [id])).code, change).toMatch(/PT409|23514/);
      }
    }),
  );

  test(
    "keeps who refused a signature, when and why, through another review, and clears it when the item is reset",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { items } = await addRooms(world);
      const id = items.Listing;
      await impersonate("agent");
      const half =
        "update checklist_items set status = 'in_review', refused_by = 'Buyer' where id = $1";
      expect((await expectRefusal(half, [id])).code).toBe("23514");
      await sql.run(
        "update checklist_items set status = 'in_review', refused_by = 'Buyer', refused_on = '2026-11-20', refusal_reason = 'No reason given' where id = $1",
        [id],
      );
      const refusal =
        "select num_nonnulls(refused_by, refused_on, refusal_reason) from checklist_items where id = $1";
      expect(await queryValue(sql, refusal, [id])).toBe(3);
      await impersonate("owner");
      await sql.run(MOVE, [id, "accepted"]);
      await sql.run(
        "update checklist_items set status = 'in_review', refused_by = null, refused_on = null, refusal_reason = null where id = $1",
        [id],
      );
      expect(await queryValue(sql, refusal, [id])).toBe(3);
      await sql.run(MOVE, [id, "missing"]);
      expect(await queryValue(sql, refusal, [id])).toBe(0);
    }),
  );

  test(
    "allows not applicable only on an optional item and with a reason",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      const { items, id, sides } = await addRooms(world);
      const optional = await addItem(world, { id, sideId: sides.Listing! }, { is_required: false });
      const skip =
        "update checklist_items set status = 'not_applicable', reason = $2 where id = $1";
      await impersonate("agent");
      expect((await expectRefusal(skip, [items.Listing, "None"])).code).toBe("PT400");
      expect((await expectRefusal(skip, [optional, null])).code).toBe("23514");
      await sql.run(skip, [optional, "The contract has none"]);
      await sql.run(MOVE, [optional, "missing"]);
      expect(
        await queryValue(sql, "select reason from checklist_items where id = $1", [optional]),
      ).toBeNull();
    }),
  );
});

test(
  "an agent's task is completed by the agent of the side, a broker's task with DEALS_APPROVE",
  withWorld(async (world) => {
    const { sql, impersonate, expectRefusal } = world;
    const { id, sides } = await addRooms(world);
    const room = { id, sideId: sides.Listing! };
    const mine = await addItem(world, room, { kind: "task" });
    const brokers = await addItem(world, room, { kind: "task", responsible: "broker" });
    await impersonate("agent");
    await sql.run(MOVE, [mine, "accepted"]);
    await sql.run(MOVE, [mine, "missing"]);
    expect((await expectRefusal(MOVE, [mine, "in_review"])).code).toBe("PT409");
    expect((await expectRefusal(MOVE, [brokers, "accepted"])).code).toBe("42501");
    await impersonate("admin");
    await sql.run(MOVE, [brokers, "accepted"]);
  }),
);

describe("the server's checklist functions", () => {
  const change = (file: object, given: object) => ({
    because: null,
    added: [],
    changed: [],
    needed: [],
    unneeded: [],
    ...file,
    versions: {},
    ...given,
  });

  const readFiles = async ({ sql, tenant }: World, id: string) => {
    await sql.run("set local role service_role");
    const inputs = await queryValue<{ files: Record<string, unknown>[] }>(
      sql,
      "select read_checklist_inputs($1, array[$2::uuid])",
      [tenant, id],
    );
    return inputs.files;
  };

  const apply = ({ sql, tenant, people }: World, changes: object[]) =>
    queryColumn(sql, "select apply_checklist_changes($1, $2, $3)", [
      tenant,
      JSON.stringify(changes),
      people.agent,
    ]);

  test(
    "apply changes computed from current facts, and skip those computed from outdated facts",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const template = await addTemplate(world);
      const id = await queryId(
        sql,
        "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Purchase') returning id",
        [tenant, people.agent],
      );
      const [file] = await readFiles(world, id);
      const { id: template_item_id, ...item } = ITEM;
      const added = [{ ...item, template_id: template, template_item_id, place: 0 }];
      const first = change(file!, { added });
      expect(await apply(world, [first])).toHaveLength(1);
      expect(await apply(world, [first]), "evaluated before").toEqual([]);
      const [read] = await readFiles(world, id);
      await sql.resetRole();
      await sql.run("update transactions set year_built = 1960 where id = $1", [id]);
      await sql.run("set local role service_role");
      expect(await apply(world, [change(read!, {})]), "changed facts").toEqual([]);
      expect(await queryColumn(sql, "select title from checklist_items")).toEqual(["Contract"]);
      expect(await queryColumn(sql, "select event from checklist_log")).toEqual(["added"]);
    }),
  );

  test(
    "remove unneeded items that were not started, and keep started ones as not needed",
    withWorld(async (world) => {
      const { sql } = world;
      const { id, items, sides } = await addRooms(world);
      const begun = await addItem(world, { id, sideId: sides.Listing! }, { title: "Begun" });
      const accepted = await addItem(world, { id, sideId: sides.Listing! }, { title: "Accepted" });
      await sql.run("update checklist_items set status = 'in_review' where id = $1", [begun]);
      await sql.run("update checklist_items set status = 'accepted' where id = $1", [accepted]);
      const file = (await readFiles(world, id)).find(({ side_id }) => side_id === sides.Listing);
      const unneeded = [items.Listing, begun, accepted, items.Buying];
      expect(await apply(world, [change(file!, { unneeded, because: "HOA: no" })])).toHaveLength(1);
      expect(await sql.run("select title, is_needed from checklist_items order by title")).toEqual([
        { title: "Accepted", is_needed: false },
        { title: "Begun", is_needed: false },
        { title: "Buying", is_needed: true },
      ]);
      const log =
        "select distinct event || ': ' || title from checklist_log where reason = 'HOA: no'";
      expect((await queryColumn(sql, log)).sort()).toEqual([
        "not_needed: Accepted",
        "not_needed: Begun",
        "removed: Listing",
      ]);
    }),
  );

  test(
    "cannot be called by members",
    withWorld(async ({ tenant, impersonate, expectRefusal }) => {
      await impersonate("owner");
      for (const call of [
        `read_checklist_inputs('${tenant}', '{}')`,
        `apply_checklist_changes('${tenant}', '[]', null)`,
        `list_files_behind_checklist('${tenant}', null, null, 10)`,
      ]) {
        expect((await expectRefusal(`select ${call}`)).code, call).toBe("42501");
      }
    }),
  );
});

test(
  "a deleted transaction comes back with its checklist",
  withWorld(async (world) => {
    const { sql, tenant, impersonate } = world;
    const { id, items } = await addRooms(world);
    await sql.run(MOVE, [items.Listing, "in_review"]);
    await impersonate("owner");
    const undo = await queryValue<string>(
      sql,
      `select bulk_change_records($1, 'transaction', array[$2::uuid], '{"delete": true}') ->> 'id'`,
      [tenant, id],
    );
    await sql.resetRole();
    expect(await sql.count("select from checklist_items")).toBe(0);
    await impersonate("owner");
    await sql.run("select undo_bulk_change($1, $2)", [tenant, undo]);
    await sql.resetRole();
    expect(await sql.run("select title, status from checklist_items order by title")).toEqual([
      { title: "Buying", status: "missing" },
      { title: "Listing", status: "in_review" },
    ]);
    expect(await sql.count("select from checklist_log")).toBe(1);
  }),
);

test(
  "rejection reasons are readable by every active member and editable with SETTINGS_MANAGE",
  withWorld(async ({ sql, tenant, impersonate, expectRefusal }) => {
    const change =
      "update checklist_settings set rejection_reasons = array['Wrong'] where tenant_id = $1";
    for (const name of MEMBERS) {
      await impersonate(name);
      const isOut = ["suspended", "deactivated"].includes(name);
      expect(
        await sql.count("select from checklist_settings where tenant_id = $1", [tenant]),
        name,
      ).toBe(isOut ? 0 : 1);
      expect(await sql.count(change, [tenant]), name).toBe(
        ["owner", "admin"].includes(name) ? 1 : 0,
      );
    }
    await impersonate("owner");
    for (const wrong of ["'{}'", "array[null]", "array_fill('x'::text, array[31])"]) {
      const refused = await expectRefusal(
        `update checklist_settings set rejection_reasons = ${wrong}`,
      );
      expect(refused.code, wrong).toBe("23514");
    }
  }),
);
