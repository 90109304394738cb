import { describe, expect, test } from "vitest";
import { readRecordAs } from "@/lib/platform/webhooks/event-record.data";
import { typed } from "../shared-work";
import { queryId, withWorld, type Name, type World } from "../world";
import type { Sql } from "../with-user";
import { insertApiKey } from "./api-key-fixtures";

/** Adds an agreement of the agent's client, with a document. */
async function addAgreement({ sql, tenant, clients, impersonate }: World): Promise<string> {
  await impersonate("agent");
  const id = await queryId(
    sql,
    `insert into buyer_agreements (tenant_id, client_id, signed_on, starts_on, ends_on, is_exclusive, rate)
     values ($1, $2, '2026-01-05', '2026-01-05', '2026-07-05', true, 2.5) returning id`,
    [tenant, clients.agent],
  );
  await sql.resetRole();
  const document = crypto.randomUUID();
  await sql.run(
    "insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, '{\"size\": 6}')",
    [`${tenant}/${document}`],
  );
  await impersonate("agent");
  await sql.run(
    `insert into buyer_agreement_documents (id, tenant_id, agreement_id, name, content_type, size, sha256)
     values ($1, $2, $3, 'Signed', 'image/png', 6, repeat('a', 64))`,
    [document, tenant, id],
  );
  await sql.resetRole();
  return id;
}

const readAgreementAs = (
  sql: Sql,
  subject: Omit<Parameters<typeof readRecordAs>[1], "kind">,
): Promise<object | null> =>
  typed(sql)
    .transaction()
    .execute((trx) => readRecordAs(trx, { ...subject, kind: "buyer_agreement" }));

describe("webhook events of a buyer agreement", () => {
  test(
    "are recorded when it is added, gets a document, changes and is deleted",
    withWorld(async (world) => {
      const { sql, clients } = world;
      const id = await addAgreement(world);
      await sql.run("update buyer_agreements set rate = 3 where id = $1", [id]);
      await sql.run("delete from buyer_agreements where id = $1", [id]);
      expect(
        await sql.run(
          `select action, client_id, case action when 'updated' then changed end as changed from record_events
            where kind = 'buyer_agreement' and record_id = $1 order by id`,
          [id],
        ),
      ).toEqual(
        [
          ["created", null],
          ["updated", ["document_count"]],
          ["updated", ["rate"]],
          ["deleted", null],
        ].map(([action, changed]) => ({ action, client_id: clients.agent, changed })),
      );
    }),
  );

  test(
    "add no audit entry to the agreement for a new document",
    withWorld(async (world) => {
      const { sql } = world;
      const id = await addAgreement(world);
      const auditEntries = await sql.run(
        "select action from private.audit_entries where kind = 'buyer_agreement' and record_id = $1",
        [id],
      );
      expect(auditEntries).toEqual([{ action: "created" }]);
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
    "contain the agreement if the webhook's creator can see the client: %s",
    (name, isTold) =>
      withWorld(async (world) => {
        const { sql, tenant, people } = world;
        const recordId = await addAgreement(world);
        const subject = { userId: people[name], keyId: null, tenantId: tenant };
        const eventBody = await readAgreementAs(sql, { ...subject, recordId });
        if (isTold)
          expect(eventBody).toMatchObject({ id: recordId, documents: [{ name: "Signed" }] });
        else expect(eventBody).toBeNull();
      })(),
  );

  test(
    "do not contain the agreement for a key without client permissions",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const recordId = await addAgreement(world);
      const { id: keyId } = await insertApiKey(world, "owner", ["DEALS_VIEW_ALL"]);
      const subject = { userId: people.owner, keyId, tenantId: tenant };
      expect(await readAgreementAs(sql, { ...subject, recordId })).toBeNull();
    }),
  );
});
