import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listOrphanedFiles } from "@/lib/messaging/messages/orphaned-files.data";
import { impersonateKey, insertApiKey } from "../platform/api-key-fixtures";
import { typed } from "../shared-work";
import {
  OUTSIDE,
  queryColumn,
  queryId,
  queryValue,
  withWorld,
  type Name,
  type World,
} from "../world";
import { storeBytes } from "./transaction-rooms";

const ADD = `insert into buyer_agreements (tenant_id, client_id, signed_on, starts_on, ends_on, is_exclusive, rate, amount)
  values ($1, $2, '2026-01-05', '2026-01-05', coalesce($3, '2026-07-05')::date, true, 2.5, null) returning id`;
const ADD_DOCUMENT = `insert into buyer_agreement_documents (id, tenant_id, agreement_id, name, content_type, size, sha256)
  values ($1, $2, $3, 'Signed', 'image/png', 6, repeat('a', 64))`;
const READERS = [
  "select id from buyer_agreements",
  "select id from buyer_agreement_records",
  "select agreement_id as id from buyer_agreement_documents",
];

/** Adds an agreement of the agent's client with its signed document, and one without. */
async function addAgreement(world: World) {
  const { sql, tenant, clients, impersonate } = world;
  const document = await storeBytes(world, { daysAgo: 2 });
  await impersonate("agent");
  const agreement = await queryId(sql, ADD, [tenant, clients.agent, null]);
  await sql.run(ADD_DOCUMENT, [document, tenant, agreement]);
  return { agreement, document };
}

const reach: [Name, { sees: boolean; changes: boolean; deletes: boolean }][] = [
  ["owner", { sees: true, changes: true, deletes: true }],
  ["admin", { sees: true, changes: true, deletes: false }],
  ["manager", { sees: true, changes: true, deletes: false }],
  ["agent", { sees: true, changes: true, deletes: false }],
  ["viewer", { sees: false, changes: false, deletes: false }],
  ["teammate", { sees: false, changes: false, deletes: false }],
  ["elsewhere", { sees: false, changes: false, deletes: false }],
  ...OUTSIDE.map((name): (typeof reach)[number] => [
    name,
    { sees: false, changes: false, deletes: false },
  ]),
];

describe("the buyer agreements of a client", () => {
  test.each(reach)(
    "give %s the same view, update and delete rights as on the client",
    async (name, rights) => {
      await withWorld(async (world) => {
        const { sql, tenant, clients, impersonate, expectRefusal } = world;
        const { agreement } = await addAgreement(world);
        const bytes = await storeBytes(world);
        await impersonate(name);
        for (const read of READERS) {
          expect(await queryColumn(sql, read), read).toEqual(rights.sees ? [agreement] : []);
        }
        for (const [statement, values] of [
          [ADD, [tenant, clients.agent, null]],
          [ADD_DOCUMENT, [bytes, tenant, agreement]],
        ] as const) {
          if (rights.changes) await sql.run(statement, [...values]);
          else expect((await expectRefusal(statement, [...values])).code, statement).toBe("42501");
        }
        const change = "update buyer_agreements set rate = 3 where id = $1";
        expect(await sql.count(change, [agreement])).toBe(rights.changes ? 1 : 0);
        const remove = "delete from buyer_agreements where id = $1";
        expect(await sql.count(remove, [agreement])).toBe(rights.deletes ? 1 : 0);
      })();
    },
  );

  test(
    "are deleted by an agent who may update the client while they have no signed document",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      await impersonate("agent");
      const agreement = await queryId(sql, ADD, [tenant, clients.agent, null]);
      const shown = "select can_delete from buyer_agreement_records where id = $1";
      expect(await queryValue(sql, shown, [agreement])).toBe(true);
      expect(await sql.count("delete from buyer_agreements where id = $1", [agreement])).toBe(1);
    }),
  );

  test(
    "are read-only for a viewer and hidden from an API key without client permissions",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      await impersonate("owner");
      const agreement = await queryId(sql, ADD, [tenant, clients.viewer, null]);
      await impersonate("viewer");
      expect(await queryColumn(sql, READERS[1]!)).toEqual([agreement]);
      const values = [tenant, clients.viewer, null];
      expect((await expectRefusal(ADD, values)).code).toBe("42501");
      await impersonateKey(world, "owner", await insertApiKey(world, "owner", ["DEALS_VIEW_ALL"]));
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual([]);
    }),
  );

  test(
    "have up to 20 documents, each with its stored file, that nobody can change",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { agreement } = await addAgreement(world);
      await impersonate("owner");
      expect(await expectRefusal(ADD_DOCUMENT, [randomUUID(), tenant, agreement])).toEqual({
        code: "PT409",
        message: "The file of this agreement is missing",
      });
      for (const statement of [
        "update buyer_agreement_documents set name = 'Other'",
        "delete from buyer_agreement_documents",
      ]) {
        expect((await expectRefusal(statement)).code, statement).toBe("42501");
      }
      for (let more = 0; more < 19; more++) {
        const bytes = await storeBytes(world);
        await sql.run(ADD_DOCUMENT, [bytes, tenant, agreement]);
      }
      const last = await storeBytes(world);
      expect(await expectRefusal(ADD_DOCUMENT, [last, tenant, agreement])).toMatchObject({
        message: "An agreement can have up to 20 documents",
      });
    }),
  );

  test(
    "are deleted with the client and restored with their documents, whose files are kept meanwhile",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { agreement, document } = await addAgreement(world);
      const orphans = async () => {
        await sql.resetRole();
        return (await listOrphanedFiles(typed(sql))).map(({ name }) => name);
      };
      await impersonate("owner");
      const deletion = await queryValue(
        sql,
        `select bulk_change_records($1, 'client', array[$2::uuid], '{"delete": true}') ->> 'id'`,
        [tenant, clients.agent],
      );
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual([]);
      expect(await orphans()).not.toContain(`${tenant}/${document}`);
      await impersonate("owner");
      await sql.run("select undo_bulk_change($1, $2)", [tenant, deletion]);
      for (const read of READERS) expect(await queryColumn(sql, read), read).toEqual([agreement]);
      await sql.run("delete from buyer_agreements where id = $1", [agreement]);
      expect(await orphans()).toContain(`${tenant}/${document}`);
    }),
  );

  test(
    "move to the surviving client in a merge, and back when it is undone",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      await addAgreement(world);
      await impersonate("owner");
      const whose = "select client_id from buyer_agreements";
      await sql.run("select merge_clients($1, $2, $3)", [tenant, clients.owner, clients.agent]);
      expect(await queryValue(sql, whose)).toBe(clients.owner);
      await sql.run("select unmerge_clients($1, $2)", [tenant, clients.agent]);
      expect(await queryValue(sql, whose)).toBe(clients.agent);
    }),
  );

  test(
    "are erased with the client: rows, log contents, and the files through a job",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { agreement, document } = await addAgreement(world);
      await impersonate("owner");
      const erase = "select (erase_client($1, $2) ->> 'agreements')::int";
      expect(await queryValue(sql, erase, [tenant, clients.agent])).toBe(1);
      await sql.resetRole();
      expect(await sql.count("select from buyer_agreements where id = $1", [agreement])).toBe(0);
      const job = `select payload from graphile_worker._private_jobs
        where payload ->> 'bucket' = 'documents' and payload -> 'ids' = jsonb_build_array($1::text)`;
      expect(await sql.count(job.replaceAll("->", "::jsonb ->"), [document])).toBe(1);
      const logged = `select changes::text from private.audit_entries
        where record_id = any ($1) and changes::text like '%Signed%'`;
      expect(await queryColumn(sql, logged, [[agreement, document]])).toEqual([]);
    }),
  );

  test.each([
    ["ends_on", "'infinity'"],
    ["ends_on", "'9999-01-01'"],
    ["starts_on", "'infinity'"],
    ["signed_on", "'infinity'"],
    ["signed_on", "current_date + 2"],
    ["rate", "'NaN'"],
    ["rate", "0"],
    ["rate", "100.01"],
    ["amount", "'NaN'"],
    ["amount", "'Infinity'"],
    ["amount", "0"],
  ])("refuse %s = %s", async (column, value) => {
    await withWorld(async (world) => {
      await addAgreement(world);
      await world.impersonate("agent");
      const { code } = await world.expectRefusal(
        `update buyer_agreements set ${column} = ${value}`,
      );
      expect(["23514", "22003"]).toContain(code);
    })();
  });

  test.each([
    ["ends_on = '2026-01-04'", "The last day cannot be before the first"],
    ["rate = null", "Enter a rate or an amount: an agreement is never open-ended"],
  ])("refuse %s with a message", async (change, message) => {
    await withWorld(async (world) => {
      await addAgreement(world);
      await world.impersonate("agent");
      expect(await world.expectRefusal(`update buyer_agreements set ${change}`)).toEqual({
        code: "PT400",
        message,
      });
    })();
  });

  test(
    "number at most 50 per client",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      await impersonate("agent");
      for (let one = 0; one < 50; one++) await sql.run(ADD, [tenant, clients.agent, null]);
      expect(await expectRefusal(ADD, [tenant, clients.agent, null])).toEqual({
        code: "PT409",
        message: "A client can have up to 50 agreements. Change one of them instead",
      });
    }),
  );
});
