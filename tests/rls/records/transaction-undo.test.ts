import { describe, expect, test } from "vitest";
import { queryColumn, queryId, queryValue, withWorld, type World } from "../world";
import { addDocument, addRooms, type Rooms } from "./transaction-rooms";

// Deleting a transaction, and undoing the deletion.

/** Tables whose rows prevent the deletion of their transaction. */
const RETAINING_TABLES = [
  "checklist_item_documents",
  "legal_holds",
  "signature_envelope_documents",
  "signature_envelopes",
  "signature_signers",
  "transaction_documents",
];

/**
 * Adds both rooms of a sale with a row in every table that is deleted with a transaction. Ends as the migrating
 * role.
 */
async function addWholeFile(world: World): Promise<Rooms> {
  const { sql, tenant, people, clients, impersonate } = world;
  const rooms = await addRooms(world, { kind: "task" });
  const { id, sides, items } = rooms;
  await sql.run("update transactions set status = 'Under contract' where id = $1", [id]);
  await sql.run("update transaction_sides set deal_id = $2 where id = $1", [
    sides.Listing,
    await addDeal(world),
  ]);
  await sql.run(
    `insert into transaction_parties (tenant_id, transaction_id, role, client_id, name) values ($1, $2, 'Seller', $3, 'Sam')`,
    [tenant, id, clients.agent],
  );
  await sql.run(
    `insert into private.checklist_evaluations (side_id, tenant_id, transaction_id, facts, versions)
     select s.id, s.tenant_id, t.id, private.checklist_facts(t, s.side, z.time_zone), '{}'
     from transaction_sides s join transactions t on t.id = s.transaction_id join tenants z on z.id = t.tenant_id
     where t.id = $1`,
    [id],
  );
  for (const side of Object.values(sides)) {
    const place = [tenant, id, side];
    await sql.run(
      "insert into transaction_mailboxes (tenant_id, transaction_id, side_id, created_by) values ($1, $2, $3, $4)",
      [...place, people.agent],
    );
    await sql.run(
      `insert into transaction_mails (tenant_id, transaction_id, side_id, header_id, sender, document_count)
       values ($1, $2, $3, '<a@x.test>', 'sam@x.test', 0)`,
      place,
    );
    await sql.run(
      "insert into commission_statements (tenant_id, side_id, terms) values ($1, $2, $3)",
      [tenant, side, JSON.stringify({ gross: { kind: "rate", rate: "3" } })],
    );
  }
  await sql.run(
    `insert into net_sheets (tenant_id, transaction_id, name, terms, created_by)
     values ($1, $2, 'Net', '{"kind": "seller", "price": "1.00"}', $3)`,
    [tenant, id, people.agent],
  );
  await impersonate("agent");
  await sql.run("update checklist_items set status = 'accepted' where id = $1", [items.Listing]);
  await impersonate("owner");
  const approve =
    "insert into transaction_approvals (tenant_id, side_id, reason) values ($1, $2, 'In the drawer')";
  const withdraw = "update transaction_approvals set ended_because = 'Wrong' where side_id = $1";
  await sql.run(approve, [tenant, sides.Listing]);
  await sql.run(withdraw, [sides.Listing]);
  for (const side of Object.values(sides)) await sql.run(approve, [tenant, side]);
  await sql.resetRole();
  return rooms;
}

const addDeal = ({ sql, tenant, people }: World) =>
  queryId(
    sql,
    "insert into deals (tenant_id, owner_id, title) values ($1, $2, 'Sale') returning id",
    [tenant, people.agent],
  );

/** Returns the rows that belong to a transaction, by table. Ends as the migrating role. */
async function readFile({ sql }: World, id: string): Promise<Record<string, string[]>> {
  await sql.resetRole();
  const tables = await sql.run<{ table: string; link: string }>(
    `select a.attrelid::regclass::text as table, a.attname as link
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private') and not a.attisdropped
       and (a.attname = 'transaction_id' or a.attname = 'id' and c.relname = 'transactions')`,
  );
  const file: Record<string, string[]> = {};
  for (const { table, link } of tables) {
    const rows = `select to_jsonb(r)::text from ${table} r where r.${link} = $1 order by 1`;
    file[table] = await queryColumn(sql, rows, [id]);
  }
  return file;
}

async function deleteFile({ sql, tenant, impersonate }: World, id: string): Promise<string> {
  await impersonate("owner");
  return queryValue<string>(
    sql,
    `select bulk_change_records($1, 'transaction', array[$2::uuid], '{"delete": true}') ->> 'id'`,
    [tenant, id],
  );
}

async function undo({ sql, tenant, impersonate }: World, reversal: string) {
  await impersonate("owner");
  return queryValue(sql, "select undo_bulk_change($1, $2)", [tenant, reversal]);
}

describe("deleting a transaction", () => {
  test(
    "and undoing the deletion restores every row of every table that belonged to it",
    withWorld(async (world) => {
      const { id } = await addWholeFile(world);
      const before = await readFile(world, id);
      const empty = Object.entries(before).flatMap(([table, { length }]) => (length ? [] : table));
      expect(empty.sort()).toEqual(RETAINING_TABLES);
      const reversal = await deleteFile(world, id);
      expect(Object.values(await readFile(world, id)).flat()).toEqual([]);
      expect(await undo(world, reversal)).toMatchObject({ restored: 1, kept: 0 });
      expect(await readFile(world, id)).toEqual(before);
    }),
  );

  test(
    "and undoing the deletion leaves its deal to the transaction opened meanwhile, and restores its rooms",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const { id, sides } = await addWholeFile(world);
      const before = await readFile(world, id);
      const deal = await queryValue(sql, "select deal_id from transaction_sides where id = $1", [
        sides.Listing,
      ]);
      const reversal = await deleteFile(world, id);
      await sql.run("select open_transaction($1, $2)", [tenant, deal]);
      await undo(world, reversal);
      const after = await readFile(world, id);
      const links = "select transaction_id from transaction_sides where deal_id = $1";
      expect(await queryColumn(sql, links, [deal])).not.toContain(id);
      expect(await queryColumn(sql, links, [deal])).toHaveLength(1);
      const count = (file: Record<string, string[]>) =>
        Object.entries(file).map(([table, rows]) => [table, rows.length]);
      expect(count(after)).toEqual(count(before));
    }),
  );

  test(
    "is refused while it has documents, also within a bulk deletion",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, sides } = await addWholeFile(world);
      const other = await addRooms(world);
      await addDocument(world, sides.Listing!);
      const before = await readFile(world, id);
      const number = await queryValue<string>(
        sql,
        "select number from transactions where id = $1",
        [id],
      );
      await impersonate("owner");
      const both = `select bulk_change_records($1, 'transaction', $2, '{"delete": true}')`;
      expect(await expectRefusal(both, [tenant, [id, other.id]])).toEqual({
        code: "PT409",
        message: `${number} has documents that must be kept. Withdraw it instead of deleting it`,
      });
      expect(await readFile(world, id)).toEqual(before);
      expect(await sql.count("select from transactions where id = $1", [other.id])).toBe(1);
    }),
  );
});
