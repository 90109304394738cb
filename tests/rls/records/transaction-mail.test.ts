import { describe, expect, test } from "vitest";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import { queryColumn, withWorld, type World } from "../world";
import { addBothSides, ROOM_REACH, SIDES, type Sides } from "./transaction-rooms";

// The address of a side and the mails to it belong to its room.

const OPEN =
  "insert into transaction_mailboxes (tenant_id, transaction_id, side_id) values ($1, $2, $3)";
const CLOSE = "delete from transaction_mailboxes where side_id = $1";
const READERS = ["transaction_mailboxes", "transaction_mails"].map(
  (table) =>
    `select s.side::text from ${table} m join transaction_sides s on s.id = m.side_id order by 1`,
);

/** Adds both rooms, each with an address and a mail. */
async function addMailRooms(world: World): Promise<{ id: string; sides: Sides }> {
  const { sql, tenant } = world;
  const { id, sides } = await addBothSides(world);
  for (const side of SIDES) {
    await sql.run(OPEN, [tenant, id, sides[side]]);
    await sql.run(
      `insert into transaction_mails (tenant_id, transaction_id, side_id, header_id, sender, document_count)
        values ($1, $2, $3, '<a@x.test>', 'sam@x.test', 0)`,
      [tenant, id, sides[side]],
    );
  }
  return { id, sides };
}

describe("mail to a transaction with both sides in house", () => {
  test.each(ROOM_REACH)("keeps the two rooms separate for %s", (name, reached) =>
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id, sides } = await addMailRooms(world);
      await impersonate(name);
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual(reached);
      for (const side of SIDES) {
        const isReached = reached.includes(side);
        expect(await sql.count(CLOSE, [sides[side]]), side).toBe(isReached ? 1 : 0);
        const values = [tenant, id, sides[side]];
        if (isReached) await sql.run(OPEN, values);
        else expect((await expectRefusal(OPEN, values)).code, side).toBe("42501");
      }
      const forged = `insert into transaction_mails (tenant_id, transaction_id, side_id, header_id, sender, document_count)
        values ($1, $2, $3, '<b@x.test>', 'sam@x.test', 0)`;
      expect((await expectRefusal(forged, [tenant, id, sides.Listing])).code).toBe("42501");
      expect((await expectRefusal("delete from transaction_mails")).code).toBe("42501");
      expect(
        (await expectRefusal("update transaction_documents set received_from = 'bank@x.test'"))
          .code,
      ).toBe("42501");
    })(),
  );

  test(
    "has one address per side, and the side must be of the same transaction",
    withWorld(async (world) => {
      const { tenant, impersonate, expectRefusal } = world;
      const { id, sides } = await addMailRooms(world);
      const other = await addBothSides(world);
      await impersonate("owner");
      expect((await expectRefusal(OPEN, [tenant, id, sides.Listing])).code).toBe("23505");
      expect((await expectRefusal(OPEN, [tenant, id, other.sides.Listing])).code).toBe("23503");
    }),
  );

  test(
    "is hidden from an API key without deal permissions",
    withWorld(async (world) => {
      await addMailRooms(world);
      const key = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      await impersonateKey(world, "owner", key);
      for (const read of READERS) expect(await queryColumn(world.sql, read), read).toEqual([]);
    }),
  );
});
