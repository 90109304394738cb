import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readRecordAs } from "@/lib/platform/webhooks/event-record.data";
import { addBothSides } from "../records/transaction-rooms";
import { typed } from "../shared-work";
import { queryId, withWorld, type Name, type World } from "../world";
import type { Sql } from "../with-user";
import { insertApiKey } from "./api-key-fixtures";

/** Adds a document of the agent's side, with a version. */
async function addDocument(world: World): Promise<string> {
  const { sql, tenant, impersonate } = world;
  const { sides } = await addBothSides(world);
  const version = randomUUID();
  await sql.run(
    "insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, '{\"size\": 6}')",
    [`${tenant}/${version}`],
  );
  await impersonate("agent");
  const row = { id: version, content_type: "image/png", size: 6, sha256: "a".repeat(64) };
  const id = await queryId(sql, "select (create_documents($1, $2, $3))[1] as id", [
    tenant,
    sides.Listing,
    JSON.stringify([{ name: "Offer", version: row }]),
  ]);
  await sql.resetRole();
  return id;
}

const readDocumentAs = (
  sql: Sql,
  subject: Omit<Parameters<typeof readRecordAs>[1], "kind">,
): Promise<object | null> =>
  typed(sql)
    .transaction()
    .execute((trx) => readRecordAs(trx, { ...subject, kind: "document" }));

describe("webhook events of a document", () => {
  test(
    "are recorded when it is added, gets a version and is renamed",
    withWorld(async (world) => {
      const { sql } = world;
      const id = await addDocument(world);
      await sql.run("update transaction_documents set name = 'Deed' where id = $1", [id]);
      expect(
        await sql.run(
          `select action, case action when 'updated' then changed end as changed from record_events
            where kind = 'document' and record_id = $1 order by id`,
          [id],
        ),
      ).toEqual([
        { action: "created", changed: null },
        { action: "updated", changed: ["version_count"] },
        { action: "updated", changed: ["name"] },
      ]);
    }),
  );

  const readers: [Name, boolean][] = [
    ["owner", true],
    ["agent", true],
    ["manager", true],
    ["elsewhere", false],
    ["teammate", false],
    ["suspended", false],
    ["foreigner", false],
  ];
  test.each(readers)(
    "contain the document if the webhook's creator can see its side: %s",
    (name, isTold) =>
      withWorld(async (world) => {
        const { sql, tenant, people } = world;
        const recordId = await addDocument(world);
        const subject = { userId: people[name], keyId: null, tenantId: tenant };
        const eventBody = await readDocumentAs(sql, { ...subject, recordId });
        if (isTold) expect(eventBody).toMatchObject({ id: recordId, versions: [{ number: 1 }] });
        else expect(eventBody).toBeNull();
      })(),
  );

  test(
    "do not contain the document for a key without deal permissions",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const recordId = await addDocument(world);
      const { id: keyId } = await insertApiKey(world, "owner", ["CLIENTS_VIEW_ALL"]);
      const subject = { userId: people.owner, keyId, tenantId: tenant };
      expect(await readDocumentAs(sql, { ...subject, recordId })).toBeNull();
    }),
  );
});
