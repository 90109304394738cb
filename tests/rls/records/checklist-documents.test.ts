import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import { queryColumn, withWorld, type Name, type World } from "../world";
import {
  addDocument,
  addItem,
  addRooms,
  addVersion,
  ROOM_REACH,
  SIDES,
  type Side,
} from "./transaction-rooms";

// A link belongs to one room, like its item and its document, and to the people who see the room.

const ATTACH =
  "insert into checklist_item_documents (tenant_id, item_id, document_id) values ($1, $2, $3)";
const DETACH = "delete from checklist_item_documents where item_id = $1";
const MOVE = "update checklist_items set status = $2 where id = $1";
const REJECT =
  "update checklist_items set status = 'rejected', reason = 'Signature missing' where id = $1";
const READERS = [
  "select i.title from checklist_item_documents l join checklist_items i on i.id = l.item_id order by 1",
  "select title from checklist_item_records where documents <> '[]' order by 1",
];

/** Adds both rooms of a listing, each with an item and a document that is not attached. */
async function addLinkedRooms(world: World) {
  const { id, sides, items } = await addRooms(world);
  const documents = {
    Listing: await addDocument(world, sides.Listing!),
    Buying: await addDocument(world, sides.Buying!),
  };
  return {
    id,
    sides: sides as Record<Side, string>,
    items: items as Record<Side, string>,
    documents,
    offer: { sideId: sides.Listing!, documentId: documents.Listing },
  };
}

const readItem = async ({ sql }: World, id: string) =>
  (
    await sql.run(
      `select status, reason, refused_by, submitted_by, decided_by from checklist_items where id = $1`,
      [id],
    )
  )[0];

describe("checklist documents of a transaction with both sides in house", () => {
  test.each(ROOM_REACH)("keep the two rooms separate for %s", async (name, reached) => {
    await withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { items, documents, sides } = await addLinkedRooms(world);
      for (const side of SIDES) await sql.run(ATTACH, [tenant, items[side], documents[side]]);
      const more = {
        Listing: await addDocument(world, sides.Listing, "Addendum"),
        Buying: await addDocument(world, sides.Buying, "Addendum"),
      };
      await impersonate(name);
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual(reached);
      for (const side of SIDES) {
        const attach = [tenant, items[side], more[side]];
        if (reached.includes(side)) await sql.run(ATTACH, attach);
        else expect((await expectRefusal(ATTACH, attach)).code, side).toMatch(/^(42501|PT404)$/);
        const links = reached.includes(side) ? 2 : 0;
        expect(await sql.count(DETACH, [items[side]]), side).toBe(links);
      }
      for (const write of [
        "update checklist_item_documents set document_id = null",
        "insert into checklist_item_documents (side_id) values (null)",
        "insert into checklist_item_documents (attached_by) values (null)",
      ]) {
        expect((await expectRefusal(write)).code, write).toBe("42501");
      }
    })();
  });

  test.each<[Name, string]>([
    ["owner", "Choose a document of the same side that is not void"],
    ["agent", "Choose a document of the same side that is not void"],
    ["elsewhere", "Checklist item not found"],
    ["foreigner", "Checklist item not found"],
  ])("cannot be attached across sides by %s", async (name, message) => {
    await withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { items, documents } = await addLinkedRooms(world);
      await impersonate(name);
      const mixed = await expectRefusal(ATTACH, [tenant, items.Listing, documents.Buying]);
      expect(mixed.message).toBe(message);
      const guessed = await expectRefusal(ATTACH, [tenant, randomUUID(), documents.Listing]);
      expect(guessed.message).toBe("Checklist item not found");
      await sql.resetRole();
      expect(await sql.count("select from checklist_item_documents")).toBe(0);
    })();
  });

  test(
    "need update permission to attach or detach, and are hidden from an API key without deal permissions",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, giveCustomRole, expectRefusal } = world;
      const { items, documents } = await addLinkedRooms(world);
      await sql.run(ATTACH, [tenant, items.Buying, documents.Buying]);
      await giveCustomRole("elsewhere", ["DEALS_VIEW_OWN", "DEALS_APPROVE"]);
      await impersonate("elsewhere");
      expect(await sql.count(DETACH, [items.Buying])).toBe(0);
      await sql.resetRole();
      await sql.run(DETACH, [items.Buying]);
      await impersonate("elsewhere");
      const attach = await expectRefusal(ATTACH, [tenant, items.Buying, documents.Buying]);
      expect(attach.code).toBe("42501");
      await sql.resetRole();
      await sql.run(ATTACH, [tenant, items.Buying, documents.Buying]);
      const key = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonateKey(world, "owner", key);
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual([]);
    }),
  );
});

describe("attaching a document", () => {
  test(
    "moves each item to review, and one item may have several documents",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id, sides, items, documents } = await addLinkedRooms(world);
      const second = await addItem(world, { id, sideId: sides.Listing }, { title: "Second" });
      const addendum = await addDocument(world, sides.Listing, "Addendum");
      await impersonate("agent");
      await sql.run(ATTACH, [tenant, items.Listing, documents.Listing]);
      await sql.run(ATTACH, [tenant, second, documents.Listing]);
      await sql.run(ATTACH, [tenant, items.Listing, addendum]);
      for (const item of [items.Listing, second]) {
        expect(await readItem(world, item)).toMatchObject({
          status: "in_review",
          submitted_by: people.agent,
        });
      }
      const names =
        "select jsonb_path_query_array(documents, '$[*].name')::text from checklist_item_records order by title";
      expect(await queryColumn(sql, names)).toEqual(['["Addendum", "Offer"]', '["Offer"]']);
      const log = "select event || ' ' || reason from checklist_log order by 1";
      expect(await queryColumn(sql, log)).toEqual([
        "in_review Attached: Addendum",
        "in_review Attached: Offer",
        "in_review Attached: Offer",
      ]);
    }),
  );

  test(
    "clears a refused signature that was rejected in review",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { items, documents } = await addLinkedRooms(world);
      await impersonate("agent");
      await sql.run(
        "update checklist_items set status = 'in_review', refused_by = 'Buyer', refused_on = '2026-11-20', refusal_reason = 'None' where id = $1",
        [items.Listing],
      );
      await impersonate("owner");
      await sql.run(REJECT, [items.Listing]);
      await impersonate("agent");
      await sql.run(ATTACH, [tenant, items.Listing, documents.Listing]);
      expect(await readItem(world, items.Listing)).toMatchObject({
        status: "in_review",
        reason: null,
        refused_by: null,
        decided_by: null,
      });
    }),
  );

  test(
    "is refused for tasks and for items marked not applicable",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, sides, documents } = await addLinkedRooms(world);
      const room = { id, sideId: sides.Listing };
      const task = await addItem(world, room, { kind: "task", title: "Call" });
      const skipped = await addItem(world, room, { title: "HOA", is_required: false });
      await impersonate("agent");
      await sql.run(
        "update checklist_items set status = 'not_applicable', reason = 'None' where id = $1",
        [skipped],
      );
      const attach = async (item: string) =>
        (await expectRefusal(ATTACH, [tenant, item, documents.Listing])).message;
      expect(await attach(task)).toBe("“Call” is a task and cannot have documents");
      expect(await attach(skipped)).toBe("“HOA” is marked as not applicable. Undo that first");
    }),
  );
});

describe("a new version", () => {
  test.each(["rejected", "accepted"])(
    "of a document returns its %s item to review, submitted by the agent, and logs it",
    async (status) => {
      await withWorld(async (world) => {
        const { sql, tenant, people, impersonate } = world;
        const { items, documents, offer } = await addLinkedRooms(world);
        await addVersion(world, { ...offer, as: "agent" });
        await sql.run(ATTACH, [tenant, items.Listing, documents.Listing]);
        await impersonate("owner");
        await sql.run(status === "rejected" ? REJECT : MOVE.replace("$2", "'accepted'"), [
          items.Listing,
        ]);
        await addVersion(world, { ...offer, as: "agent" });
        expect(await readItem(world, items.Listing)).toEqual({
          status: "in_review",
          reason: null,
          refused_by: null,
          submitted_by: people.agent,
          decided_by: null,
        });
        const log = "select acted_by from checklist_log where reason = 'New version: Offer (2)'";
        expect(await queryColumn(sql, log)).toEqual([people.agent]);
      })();
    },
  );

  test(
    "of a document in review changes the item's version, so that a stale decision changes nothing",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { items, documents, offer } = await addLinkedRooms(world);
      await addVersion(world, { ...offer, as: "agent" });
      await sql.run(ATTACH, [tenant, items.Listing, documents.Listing]);
      const read = "select updated_at::text, submitted_at::text from checklist_items where id = $1";
      const [before] = await sql.run<Record<string, string>>(read, [items.Listing]);
      await addVersion(world, { ...offer, as: "agent" });
      const [after] = await sql.run<Record<string, string>>(read, [items.Listing]);
      expect(after?.submitted_at).toBe(before?.submitted_at);
      expect(after?.updated_at).not.toBe(before?.updated_at);
      await impersonate("owner");
      const decide = `${MOVE} and updated_at = $3`;
      expect(await sql.count(decide, [items.Listing, "accepted", before?.updated_at])).toBe(0);
    }),
  );
});

describe("detaching", () => {
  test(
    "the last document takes an item out of review",
    withWorld(async (world) => {
      const { sql, tenant, impersonate } = world;
      const { items, documents, sides } = await addLinkedRooms(world);
      const addendum = await addDocument(world, sides.Listing, "Addendum");
      await impersonate("agent");
      for (const document of [documents.Listing, addendum]) {
        await sql.run(ATTACH, [tenant, items.Listing, document]);
      }
      await sql.run(`${DETACH} and document_id = $2`, [items.Listing, addendum]);
      expect(await readItem(world, items.Listing)).toMatchObject({ status: "in_review" });
      await sql.run(DETACH, [items.Listing]);
      expect(await readItem(world, items.Listing)).toMatchObject({
        status: "missing",
        submitted_by: null,
      });
    }),
  );

  test(
    "from an accepted item is refused with a message, and a document outlives its deleted item",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { items, documents } = await addLinkedRooms(world);
      await impersonate("owner");
      await sql.run(ATTACH, [tenant, items.Listing, documents.Listing]);
      await sql.run(MOVE, [items.Listing, "accepted"]);
      expect(await expectRefusal(DETACH, [items.Listing])).toEqual({
        code: "PT409",
        message: "“Listing” is accepted, so its documents cannot be removed",
      });
      await sql.resetRole();
      await sql.run("delete from checklist_items");
      expect(await sql.count("select from checklist_item_documents")).toBe(0);
      expect(await sql.count("select from transaction_documents")).toBe(2);
    }),
  );
});
