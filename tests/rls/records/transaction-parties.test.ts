import { describe, expect, test } from "vitest";
import {
  OUTSIDE,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";

const ADD =
  "insert into transaction_parties (tenant_id, transaction_id, role, client_id, name) values ($1, $2, 'Buyer', $3, $4) returning id";

/** Adds a transaction of the agent, and a party who is their client. */
async function addParty({ sql, tenant, people, clients }: World) {
  const transaction = await queryId(
    sql,
    "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Purchase') returning id",
    [tenant, people.agent],
  );
  const party = await queryId(sql, ADD, [tenant, transaction, clients.agent, "Kept name"]);
  return { transaction, party };
}

const reach: [Name, { sees: boolean; changes: boolean }][] = [
  ["owner", { sees: true, changes: true }],
  ["admin", { sees: true, changes: true }],
  ["manager", { sees: true, changes: true }],
  ["agent", { sees: true, changes: true }],
  ["viewer", { sees: false, changes: false }],
  ["teammate", { sees: false, changes: false }],
  ["elsewhere", { sees: false, changes: false }],
  ...OUTSIDE.map((name): (typeof reach)[number] => [name, { sees: false, changes: false }]),
];

describe("the parties of a transaction", () => {
  test.each(reach)(
    "give %s the rights that they have on the transaction",
    async (name, { sees, changes }) => {
      await withWorld(async (world) => {
        const { sql, tenant, impersonate, expectRefusal } = world;
        const { transaction, party } = await addParty(world);
        await impersonate(name);
        for (const table of ["transaction_parties", "transaction_party_records"]) {
          expect(await queryColumn(sql, `select id from ${table}`), table).toEqual(
            sees ? [party] : [],
          );
        }
        const values = [tenant, transaction, null, "Lena Brandt"];
        if (changes) await sql.run(ADD, values);
        else expect((await expectRefusal(ADD, values)).code).toBe("42501");
        const change = "update transaction_parties set company = 'Bank' where id = $1";
        expect(await sql.count(change, [party])).toBe(changes ? 1 : 0);
        const remove = "delete from transaction_parties where id = $1";
        expect(await sql.count(remove, [party])).toBe(changes ? 1 : 0);
      })();
    },
  );

  test(
    "link only to clients that the author sees, and show client data only to members who see the client",
    withWorld(async (world) => {
      const { sql, tenant, people, clients, impersonate, expectRefusal } = world;
      const { transaction } = await addParty(world);
      await impersonate("agent");
      const refusal = await expectRefusal(ADD, [tenant, transaction, clients.elsewhere, "X"]);
      expect(refusal).toEqual({ code: "PT404", message: "Client not found" });
      const shown = "select name, client_name, client_id, phone from transaction_party_records";
      expect((await sql.run(shown))[0]).toMatchObject({
        client_id: clients.agent,
        name: "Kept name",
      });
      expect((await sql.run(shown))[0]?.phone).toBeTruthy();
      await impersonate("owner");
      const both = JSON.stringify({ agents: [{ user_id: people.elsewhere, weight: 1 }] });
      await sql.run("select set_transaction_side($1, $2, 'Listing', $3)", [
        tenant,
        transaction,
        both,
      ]);
      await impersonate("elsewhere");
      expect(await sql.run(shown)).toEqual([
        { name: "Kept name", client_name: null, client_id: null, phone: null },
      ]);
    }),
  );

  test(
    "keep their name when the client is deleted, are restored by an undo, and number at most 50",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const { transaction, party } = await addParty(world);
      await impersonate("owner");
      await sql.run("select delete_record('client', $1, $2)", [tenant, clients.agent]);
      expect(await queryValue(sql, "select client_id from transaction_parties")).toBeNull();
      const deletion = await queryValue(
        sql,
        `select bulk_change_records($1, 'transaction', array[$2::uuid], '{"delete": true}') ->> 'id'`,
        [tenant, transaction],
      );
      expect(await sql.count("select from transaction_parties")).toBe(0);
      await sql.run("select undo_bulk_change($1, $2)", [tenant, deletion]);
      expect(await queryColumn(sql, "select id from transaction_parties")).toEqual([party]);
      for (let more = 0; more < 49; more++) await sql.run(ADD, [tenant, transaction, null, "More"]);
      expect(await expectRefusal(ADD, [tenant, transaction, null, "More"])).toEqual({
        code: "PT409",
        message: "A transaction has at most 50 parties",
      });
    }),
  );

  test.each(["", "x".repeat(201)])("have a name of limited length: not %j", async (name) => {
    await withWorld(async (world) => {
      const { transaction } = await addParty(world);
      await world.impersonate("agent");
      const values = [world.tenant, transaction, null, name];
      expect((await world.expectRefusal(ADD, values)).code).toBe("23514");
    })();
  });
});
