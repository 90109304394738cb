import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runAs, runConcurrently, runConcurrentlyTimes, TIMES } from "../../rls/concurrently";
import { createTenant } from "../../rls/sessions";
import { database } from "../../stack";

// Attaches documents to checklist items and adds versions to them at the same time.

const ATTACH =
  "insert into checklist_item_documents (tenant_id, item_id, document_id) values ($1, $2, $3)";

async function addRoom(items: number, documents: number) {
  const { tenant, owner } = await createTenant();
  const read = async (statement: string, values: unknown[]) =>
    (await database.query<{ id: string }>(statement, values)).rows.map(({ id }) => id);
  const [transaction] = await read(
    "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Purchase') returning id",
    [tenant, owner.userId],
  );
  const [side] = await read("select id from transaction_sides where transaction_id = $1", [
    transaction,
  ]);
  return {
    ...{ tenant, owner, transaction, side },
    items: await read(
      `insert into checklist_items (tenant_id, transaction_id, side_id, template_item_id, place, kind, title, is_required, responsible)
       select $1, $2, $3, gen_random_uuid(), n, 'document', 'Item ' || n, true, 'agent' from generate_series(1, $4::integer) n
       returning id`,
      [tenant, transaction, side, items],
    ),
    documents: await read(
      `insert into transaction_documents (tenant_id, side_id, name)
       select $1, $2, 'Paper ' || n from generate_series(1, $3::integer) n returning id`,
      [tenant, side, documents],
    ),
  };
}

test("fifty documents attached to one item at once are all kept", async () => {
  const { tenant, owner, items, documents } = await addRoom(1, TIMES);
  await runConcurrentlyTimes(owner, ATTACH, (time) => [tenant, items[0], documents[time]]);
  const { rows } = await database.query(
    "select status, jsonb_array_length(documents) as documents from checklist_item_records where id = $1",
    [items[0]],
  );
  expect(rows).toEqual([{ status: "in_review", documents: TIMES }]);
});

test("a document marked as void while it is being attached remains attached to no item", async () => {
  const { tenant, owner, transaction, items, documents } = await addRoom(TIMES, TIMES);
  const markVoid = "update transaction_documents set void_reason = 'Wrong file' where id = $1";
  await Promise.all(
    documents.flatMap((document, time) => {
      const attaching = () =>
        runAs(owner, { statement: ATTACH, values: [tenant, items[time], document] }).catch(
          (error: { message: string }) => expect(error.message).toContain("that is not void"),
        );
      const voiding = () => runAs(owner, { statement: markVoid, values: [document] });
      return time % 2 ? [attaching(), voiding()] : [voiding(), attaching()];
    }),
  );
  const { rows } = await database.query(
    `select count(*) filter (where d.void_reason is not null)::integer as void, count(l.id)::integer as links
     from transaction_documents d left join checklist_item_documents l on l.document_id = d.id
     where d.transaction_id = $1`,
    [transaction],
  );
  expect(rows).toEqual([{ void: TIMES, links: 0 }]);
});

test("versions of two documents of the same items all succeed while the facts change", async () => {
  const { tenant, owner, transaction, side, items, documents } = await addRoom(10, 2);
  for (const document of documents) {
    await runConcurrently(
      owner,
      items.map((item) => ({ statement: ATTACH, values: [tenant, item, document] })),
    );
  }
  const versions = Array.from({ length: TIMES }, () => randomUUID());
  await database.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'documents', $1 || '/' || id, '{"size": 6}' from unnest($2::text[]) id`,
    [tenant, versions],
  );
  const change = (time: number) => ({
    ...{ side_id: side, transaction_id: transaction, versions: {}, because: null },
    ...{ added: [], changed: [], needed: time % 2 ? items.toReversed() : [] },
    unneeded: time % 2 ? [] : items,
  });
  const facts = Array.from({ length: TIMES }, (_, time) =>
    database.query(
      `select apply_checklist_changes($1, jsonb_build_array($2::jsonb ||
         jsonb_build_object('facts', file -> 'facts', 'evaluated_at', file -> 'evaluated_at')), $4)
       from (select read_checklist_inputs($1, array[$3::uuid]) #> '{files,0}') read (file)`,
      [tenant, JSON.stringify(change(time)), transaction, owner.userId],
    ),
  );
  const saved = runConcurrentlyTimes(
    owner,
    `insert into document_versions (id, tenant_id, side_id, document_id, content_type, size, sha256)
     values ($1, $2, $3, $4, 'image/png', 6, repeat('a', 64))`,
    (time) => [versions[time], tenant, side, documents[time % 2]],
  );
  await Promise.all([saved, ...facts]);
  const { rows } = await database.query(
    "select version_count from transaction_documents where transaction_id = $1",
    [transaction],
  );
  expect(rows).toEqual([{ version_count: TIMES / 2 }, { version_count: TIMES / 2 }]);
});
