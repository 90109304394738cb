import { describe, expect, test } from "vitest";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import {
  MEMBERS,
  OUTSIDE,
  queryColumn,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";
import { addBothSides, addDocument, addItem, addVersion } from "./transaction-rooms";

const PLACE_HOLD =
  "insert into legal_holds (tenant_id, transaction_id, reason) values ($1, $2, 'Lawsuit')";
const LIFT = "delete from legal_holds where transaction_id = $1";
const DELETE = "delete from transaction_documents where transaction_id = $1";
const READ_RETENTION =
  "select kept_until::text as kept_until, keep_reason from transaction_retentions where id = $1";
const READ_YEARS = "select years from retention_settings where tenant_id = $1";
const WRITE_YEARS = "update retention_settings set years = 5 where tenant_id = $1";

/**
 * Adds a transaction with two sides and a document on each. With `closed`, it was closed on the day `on`, which
 * was entered on the day `set`.
 */
async function addFile(world: World, closed?: { on: string; set: string }): Promise<string> {
  const { sql } = world;
  const { id, sides } = await addBothSides(world);
  await addDocument(world, sides.Listing);
  await addDocument(world, sides.Buying);
  if (closed) {
    await sql.run(
      "update transactions set status = 'Closed', closing_date = $2::date where id = $1",
      [id, closed.on],
    );
    const stamp = { at: `${closed.set}T17:00:00Z`, by: null };
    await sql.run("update transactions set field_stamps = $2 where id = $1", [
      id,
      JSON.stringify({ status: stamp, closing_date: stamp }),
    ]);
  }
  return id;
}

const numberOf = ({ sql }: World, id: string) =>
  queryValue<string>(sql, "select number from transactions where id = $1", [id]);
const LONG_AGO = { on: "2020-03-02", set: "2020-03-02" };

describe("a team's retention period", () => {
  test(
    "is readable by active members and changed only by the owner and admins",
    withWorld(async ({ sql, tenant, otherTenant, impersonate }) => {
      const isOut = (name: Name) => OUTSIDE.some((one) => one === name);
      for (const name of [...MEMBERS, "foreigner", "stranger"] as const) {
        await impersonate(name);
        expect(await sql.count(READ_YEARS, [tenant]), name).toBe(isOut(name) ? 0 : 1);
        expect(await sql.count(WRITE_YEARS, [tenant]), name).toBe(
          ["owner", "admin"].includes(name) ? 1 : 0,
        );
      }
      await impersonate("owner");
      expect(await sql.count(WRITE_YEARS, [otherTenant])).toBe(0);
    }),
  );

  test.each(["2", "31", "0", "-3", "null", "'NaN'::float", "'Infinity'::float"])(
    "cannot be %s",
    (years) =>
      withWorld(async ({ tenant, impersonate, expectRefusal }) => {
        await impersonate("owner");
        const { code } = await expectRefusal(
          `update retention_settings set years = ${years} where tenant_id = $1`,
          [tenant],
        );
        expect(code).toMatch(/^(23514|23502|22003)$/);
      })(),
  );
});

describe("documents are kept", () => {
  test(
    "while their transaction is open",
    withWorld(async (world) => {
      const id = await addFile(world);
      await world.impersonate("owner");
      expect(await world.expectRefusal(DELETE, [id])).toEqual({
        code: "PT409",
        message: `${await numberOf(world, id)} is open. Its documents are kept until 3 years after its closing`,
      });
    }),
  );

  test.each([
    ["counted from the closing", { on: "2026-03-02", set: "2026-03-01" }, "Mar 2, 2029"],
    [
      "even if the closing date is set back",
      { on: "2020-03-02", set: "2026-03-01" },
      "Mar 1, 2029",
    ],
    [
      "also from February 29 to February 28",
      { on: "2028-02-29", set: "2026-03-01" },
      "Feb 28, 2031",
    ],
  ])("for the retention period after it, %s", (_, closed, day) =>
    withWorld(async (world) => {
      const id = await addFile(world, closed);
      await world.impersonate("owner");
      expect(await world.expectRefusal(DELETE, [id])).toEqual({
        code: "PT409",
        message: `The documents of ${await numberOf(world, id)} are kept until ${day}`,
      });
    })(),
  );

  test(
    "for as many years as the team has set",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const id = await addFile(world, { on: "2026-03-02", set: "2026-03-02" });
      await impersonate("owner");
      await sql.run(WRITE_YEARS, [tenant]);
      expect(await sql.run(READ_RETENTION, [id])).toMatchObject([{ kept_until: "2031-03-02" }]);
    }),
  );

  test(
    "for the period after a withdrawal, counted from that day in the team's time zone",
    withWorld(async (world) => {
      const { sql, impersonate } = world;
      const id = await addFile(world);
      await sql.run("update transactions set status = 'Withdrawn' where id = $1", [id]);
      await sql.run("update transactions set field_stamps = $2 where id = $1", [
        id,
        JSON.stringify({ status: { at: "2026-06-05T02:00:00Z", by: null } }),
      ]);
      await impersonate("owner");
      // In the team's time zone it was the evening before.
      expect(await sql.run(READ_RETENTION, [id])).toMatchObject([{ kept_until: "2029-06-04" }]);
    }),
  );

  test(
    "under a legal hold, even after the retention period",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const id = await addFile(world, LONG_AGO);
      await impersonate("owner");
      await sql.run(PLACE_HOLD, [tenant, id]);
      expect(await expectRefusal(DELETE, [id])).toEqual({
        code: "PT409",
        message: `${await numberOf(world, id)} is under a legal hold, so its documents are kept: Lawsuit`,
      });
      await sql.run(LIFT, [id]);
      expect(await sql.count(DELETE, [id])).toBe(2);
    }),
  );

  test(
    "by a legal hold, which also blocks deleting a transaction without documents",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id } = await addBothSides(world);
      await impersonate("owner");
      await sql.run(PLACE_HOLD, [tenant, id]);
      expect(
        await expectRefusal("select delete_record('transaction', $1, $2)", [tenant, id]),
      ).toEqual({
        code: "PT409",
        message: `${await numberOf(world, id)} is under a legal hold, so it cannot be deleted`,
      });
    }),
  );
});

describe("documents past their retention period", () => {
  const rights: [Name, number][] = [
    ["owner", 2],
    ...MEMBERS.filter((name) => name !== "owner").map((name): [Name, number] => [name, 0]),
    ["foreigner", 0],
    ["stranger", 0],
  ];
  test.each(rights)("can be deleted only by the owner: %s", (name, deleted) =>
    withWorld(async (world) => {
      const id = await addFile(world, LONG_AGO);
      await world.impersonate(name);
      expect(await world.sql.count(DELETE, [id])).toBe(deleted);
    })(),
  );

  test(
    "are deleted with versions and extracts, even from accepted items, before their transaction can be deleted",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, sides } = await addBothSides(world);
      const source = await addDocument(world, sides.Listing, "Scan");
      const part = await addDocument(world, sides.Listing, "Part");
      const version = await addVersion(world, {
        ...{ sideId: sides.Listing, documentId: source, isPdf: true },
      });
      await addVersion(world, {
        ...{ sideId: sides.Listing, documentId: part, isPdf: true, cutFrom: version },
      });
      const item = await addItem(world, { id, sideId: sides.Listing });
      await sql.run(
        "insert into checklist_item_documents (tenant_id, item_id, document_id) values ($1, $2, $3)",
        [tenant, item, part],
      );
      await sql.run("update checklist_items set status = 'accepted' where id = $1", [item]);
      await sql.run(
        `update transactions set status = 'Closed', closing_date = '2020-03-02',
          field_stamps = '{"status": {"at": "2020-03-02T12:00:00Z"}}' where id = $1`,
        [id],
      );
      await sql.run(
        `update transactions set field_stamps = '{"status": {"at": "2020-03-02T12:00:00Z"}}' where id = $1`,
        [id],
      );
      await impersonate("owner");
      const remove = "select delete_record('transaction', $1, $2)";
      expect(await expectRefusal(remove, [tenant, id])).toEqual({
        code: "PT409",
        message: `${await numberOf(world, id)} has documents that no longer need to be kept. Delete them first`,
      });
      expect(await sql.count(DELETE, [id])).toBe(2);
      expect(await queryColumn(sql, "select id from document_versions")).toEqual([]);
      expect(await queryColumn(sql, "select status from checklist_items")).toEqual(["accepted"]);
      await sql.run(remove, [tenant, id]);
      expect(await sql.count("select from transactions where id = $1", [id])).toBe(0);
    }),
  );

  test(
    "cannot lose a single version",
    withWorld(async (world) => {
      await addFile(world, LONG_AGO);
      await world.impersonate("owner");
      expect((await world.expectRefusal("delete from document_versions")).code).toBe("42501");
    }),
  );
});

describe("a legal hold", () => {
  const rights: [Name, { reads: boolean; writes: boolean }][] = [
    ["owner", { reads: true, writes: true }],
    ["admin", { reads: true, writes: true }],
    ["manager", { reads: true, writes: false }],
    ["agent", { reads: true, writes: false }],
    ["elsewhere", { reads: true, writes: false }],
    ["teammate", { reads: false, writes: false }],
    ["viewer", { reads: false, writes: false }],
    ["both", { reads: false, writes: false }],
    ...OUTSIDE.map((name): [Name, { reads: false; writes: false }] => [
      name,
      { reads: false, writes: false },
    ]),
  ];

  test.each(rights)(
    "is visible with its transaction, and placed and lifted only with DEALS_APPROVE: %s",
    (name, can) =>
      withWorld(async (world) => {
        const { sql, tenant, impersonate, expectRefusal } = world;
        const id = await addFile(world);
        await impersonate(name);
        if (can.writes) {
          await sql.run(PLACE_HOLD, [tenant, id]);
          expect(await sql.count(LIFT, [id])).toBe(1);
        } else expect((await expectRefusal(PLACE_HOLD, [tenant, id])).code).toBe("42501");
        await impersonate("owner");
        await sql.run(PLACE_HOLD, [tenant, id]);
        await impersonate(name);
        const read = "select hold_reason from transaction_retentions where id = $1";
        expect(await queryColumn(sql, read, [id])).toEqual(can.reads ? ["Lawsuit"] : []);
        expect(await sql.count("select from legal_holds")).toBe(can.reads ? 1 : 0);
        expect(await sql.count(LIFT, [id])).toBe(can.writes ? 1 : 0);
        expect((await expectRefusal("update legal_holds set reason = 'Other'")).code).toBe("42501");
      })(),
  );

  test(
    "cannot be placed or lifted on a transaction out of scope, even with DEALS_APPROVE",
    withWorld(async (world) => {
      const id = await addFile(world);
      await world.giveCustomRole("teammate", ["DEALS_VIEW_OWN", "DEALS_APPROVE"]);
      await world.impersonate("teammate");
      expect((await world.expectRefusal(PLACE_HOLD, [world.tenant, id])).code).toBe("42501");
      await world.impersonate("owner");
      await world.sql.run(PLACE_HOLD, [world.tenant, id]);
      await world.impersonate("teammate");
      expect(await world.sql.count("delete from legal_holds")).toBe(0);
    }),
  );

  test(
    "cannot be placed or lifted by an API key without DEALS_APPROVE",
    withWorld(async (world) => {
      const id = await addFile(world);
      await impersonateKey(world, "owner", await insertApiKey(world, "owner", ["DEALS_VIEW_ALL"]));
      expect((await world.expectRefusal(PLACE_HOLD, [world.tenant, id])).code).toBe("42501");
      expect(await world.sql.count(LIFT, [id])).toBe(0);
    }),
  );
});

describe("a void document", () => {
  const VOID = "update transaction_documents set void_reason = 'Other sale' where id = $1";
  const ATTACH =
    "insert into checklist_item_documents (tenant_id, item_id, document_id) values ($1, $2, $3)";

  test(
    "keeps its reason and author, is detached from items, and takes no new version",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { id, sides } = await addBothSides(world);
      const document = await addDocument(world, sides.Listing);
      const item = await addItem(world, { id, sideId: sides.Listing });
      await impersonate("agent");
      await sql.run(ATTACH, [tenant, item, document]);
      expect(await sql.count(VOID, [document])).toBe(1);
      expect(await sql.count("select from checklist_item_documents")).toBe(0);
      expect(await queryColumn(sql, "select status from checklist_items")).toEqual(["missing"]);
      const stamped =
        "select void_reason, voided_by, voided_at is not null as at from transaction_documents where id = $1";
      expect(await sql.run(stamped, [document])).toEqual([
        { void_reason: "Other sale", voided_by: people.agent, at: true },
      ]);
      expect((await expectRefusal(ATTACH, [tenant, item, document])).message).toBe(
        "Choose a document of the same side that is not void",
      );
      await sql.resetRole();
      await expect(
        addVersion(world, { sideId: sides.Listing, documentId: document }),
      ).rejects.toThrow("This document is void. Take that back first");
    }),
  );

  test(
    "cannot be a document of an accepted item",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, sides } = await addBothSides(world);
      const document = await addDocument(world, sides.Listing);
      const item = await addItem(world, { id, sideId: sides.Listing });
      await sql.run(ATTACH, [tenant, item, document]);
      await sql.run("update checklist_items set status = 'accepted' where id = $1", [item]);
      await impersonate("agent");
      expect(await expectRefusal(VOID, [document])).toEqual({
        code: "PT409",
        message: "“Contract” is accepted, so its documents cannot be removed",
      });
    }),
  );

  test(
    "cannot be marked as void by members outside its room",
    withWorld(async (world) => {
      const { sides } = await addBothSides(world);
      const document = await addDocument(world, sides.Listing);
      for (const name of ["elsewhere", "teammate", "viewer", ...OUTSIDE] as const) {
        await world.impersonate(name);
        expect(await world.sql.count(VOID, [document]), name).toBe(0);
      }
    }),
  );
});

describe("erasing a client", () => {
  test(
    "keeps their transactions with the party's name, and lists them beforehand",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { id } = await addBothSides(world);
      await sql.run(
        `insert into transaction_parties (tenant_id, transaction_id, role, client_id, name, email, phone)
          values ($1, $2, 'Seller', $3, 'Kept Name', 'kept@example.test', '614 555 0101')`,
        [tenant, id, clients.agent],
      );
      await sql.run(
        "insert into deals (tenant_id, owner_id, client_id, title) select $1, owner_id, id, 'Sale' from clients where id = $2",
        [tenant, clients.agent],
      );
      await sql.run(
        "update transaction_sides set deal_id = (select id from deals where title = 'Sale') where transaction_id = $1 and side = 'Listing'",
        [id],
      );
      const before =
        "select number, roles::text as roles, kept_until, is_held from client_transactions where client_id = $1";
      await impersonate("stranger");
      expect(await sql.run(before, [clients.agent])).toEqual([]);
      await impersonate("owner");
      expect(await sql.run(before, [clients.agent])).toEqual([
        { number: await numberOf(world, id), roles: "{Seller}", kept_until: null, is_held: false },
      ]);
      const report = await queryValue<Record<string, number>>(sql, "select erase_client($1, $2)", [
        tenant,
        clients.agent,
      ]);
      expect(report.transactions_kept).toBe(1);
      expect(
        await sql.run("select name, client_id, email, phone from transaction_parties"),
      ).toEqual([{ name: "Kept Name", client_id: null, email: null, phone: null }]);
    }),
  );
});
