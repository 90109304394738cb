import { describe, expect, test } from "vitest";
import { OUTSIDE, queryColumn, queryId, withWorld, type Name, type World } from "../world";
import { addBothSides, addRooms, type Rooms } from "./transaction-rooms";

const READ = "select title from transaction_log where transaction_id = $1 order by title";

/** Adds a listing of the agent with both sides in house, a completed task in each, and a move to Listed. */
async function addFile(world: World): Promise<Rooms> {
  const { sql, impersonate } = world;
  const rooms = await addRooms(world, { kind: "task" });
  await impersonate("owner");
  for (const item of Object.values(rooms.items)) {
    await sql.run("update checklist_items set status = 'accepted' where id = $1", [item]);
  }
  await impersonate("agent");
  await sql.run("update transactions set status = 'Listed' where id = $1", [rooms.id]);
  return rooms;
}

const reach: [Name, string[]][] = [
  ["owner", ["Buying", "Draft", "Listed", "Listing"]],
  ["admin", ["Buying", "Draft", "Listed", "Listing"]],
  ["manager", ["Draft", "Listed", "Listing"]],
  ["agent", ["Draft", "Listed", "Listing"]],
  ["elsewhere", ["Buying", "Draft", "Listed"]],
  ["teammate", []],
  ["viewer", []],
  ["both", []],
  ...OUTSIDE.map((name): [Name, string[]] => [name, []]),
];

describe("the log of a transaction", () => {
  test.each(reach)("shows %s the entries %j", async (name, titles) => {
    await withWorld(async (world) => {
      const { id } = await addFile(world);
      await world.impersonate(name);
      expect(await queryColumn(world.sql, READ, [id])).toEqual(titles);
    })();
  });

  test(
    "records who changed the status, and cannot be written directly",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const { id } = await addFile(world);
      await impersonate("owner");
      const moved = await sql.run(
        "select title, detail, acted_by from transaction_log where kind = 'status' and detail is not null",
      );
      expect(moved).toEqual([{ title: "Listed", detail: "Draft", acted_by: people.agent }]);
      for (const statement of [
        "insert into transaction_status_changes (tenant_id, transaction_id, to_status) values ($1, $2, 'Closed')",
        "update transaction_status_changes set to_status = 'Closed' where tenant_id = $1 and transaction_id = $2",
        "delete from transaction_status_changes where tenant_id = $1 and transaction_id = $2",
        "insert into transaction_log (tenant_id, transaction_id) values ($1, $2)",
      ]) {
        expect((await expectRefusal(statement, [tenant, id])).code, statement).toBe("42501");
      }
    }),
  );

  test(
    "groups items added at once into one entry, and lists each decision separately",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      const { id, sides } = await addBothSides(world);
      const log = (side: string, title: string, event: string, at: string) =>
        sql.run(
          `insert into checklist_log (tenant_id, transaction_id, side_id, title, event, acted_by, happened_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [tenant, id, side, title, event, people.agent, at],
        );
      const [noon, later] = ["2026-11-20T12:00:00Z", "2026-11-20T12:00:01Z"];
      for (const title of ["Deed", "Contract", "Agency"]) {
        await log(sides.Listing, title, "added", noon);
        await log(sides.Buying, title, "added", noon);
      }
      await log(sides.Listing, "HOA", "added", later);
      for (const title of ["Deed", "Agency"]) await log(sides.Listing, title, "accepted", later);
      await impersonate("agent");
      const entries = await sql.run(
        `select detail, titles from transaction_log where kind = 'checklist' and transaction_id = $1
         order by happened_at, titles::text`,
        [id],
      );
      expect(entries).toEqual([
        { detail: "added", titles: ["Agency", "Contract", "Deed"] },
        { detail: "accepted", titles: ["Agency"] },
        { detail: "accepted", titles: ["Deed"] },
        { detail: "added", titles: ["HOA"] },
      ]);
      await impersonate("owner");
      const ids = "select id from transaction_log where kind = 'checklist' and transaction_id = $1";
      expect(await sql.count(ids, [id])).toBe(5);
    }),
  );

  test(
    "is restored with a deleted transaction, and has one entry per record of a bulk change",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate } = world;
      await impersonate("owner");
      const ids: string[] = [];
      for (const kind of ["Purchase", "Lease"]) {
        ids.push(
          await queryId(
            sql,
            "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, $3) returning id",
            [tenant, people.owner, kind],
          ),
        );
      }
      const change = async (what: object) =>
        queryId(sql, "select bulk_change_records($1, 'transaction', $2, $3) ->> 'id' as id", [
          tenant,
          ids,
          JSON.stringify(what),
        ]);
      await change({ status: "Withdrawn" });
      const listTitles =
        "select title from transaction_log where transaction_id = any ($1) order by 1";
      const before = await queryColumn(sql, listTitles, [ids]);
      expect(before).toEqual(["Draft", "Draft", "Withdrawn", "Withdrawn"]);
      const deletion = await change({ delete: true });
      expect(await queryColumn(sql, listTitles, [ids])).toEqual([]);
      await sql.run("select undo_bulk_change($1, $2)", [tenant, deletion]);
      expect(await queryColumn(sql, listTitles, [ids])).toEqual(before);
    }),
  );
});
