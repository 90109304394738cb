import { expect, test } from "vitest";
import { database } from "../../stack";
import {
  beginAs,
  createTenant,
  queryCommitted,
  startBlocked,
  withSessions,
} from "../../rls/sessions";
import { runAs, TIMES, type Call } from "../../rls/concurrently";

// Saving a value locks the field's definition. Replacing a choice or changing the type locks the records.

const OPTIONS = ["a", "b", "c"].map((key) => ({ key, label: key.toUpperCase() }));

/** Counts the clients with a choice that the field does not offer. */
const COUNT_ORPHANS = `select count(*)::int from clients c join custom_fields f on f.id = $2
  where c.tenant_id = $1 and c.custom ? f.id::text
    and not f.options @> jsonb_build_array(jsonb_build_object('key', c.custom -> f.id::text))`;

async function insertChoices(tenant: string, owner: string) {
  const field = await queryCommitted<string>(
    `insert into custom_fields (tenant_id, kind, key, type, label, options)
     values ($1, 'client', 'loan', 'choice', 'Loan', $2) returning id`,
    [tenant, JSON.stringify(OPTIONS)],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into clients (tenant_id, owner_id, name, phone, custom)
     select $1, $2, 'Busy ' || n, '1', jsonb_build_object($3::text, 'a') from generate_series(1, 10) n returning id`,
    [tenant, owner, field],
  );
  return { field, clients: rows.map(({ id }) => id) };
}

test("values saved while choices are replaced and the field deleted and restored are never orphaned", async () => {
  const { tenant, owner } = await createTenant();
  const { field, clients } = await insertChoices(tenant, owner.userId);
  const update = (kind: string, id: string | undefined, changes: object): Call => ({
    statement: "select update_record($1, $2, $3, $4)",
    values: [kind, tenant, id, JSON.stringify(changes)],
  });
  const calls = Array.from({ length: TIMES }, (_, time): Call[] => {
    const gone = OPTIONS[time % 3]?.key ?? "";
    const remaining = OPTIONS.filter(({ key }) => key !== gone);
    return [
      update("client", clients[time % 10], { custom: { [field]: OPTIONS[(time + 1) % 3]?.key } }),
      update("client", clients[(time * 7) % 10], { custom: { [field]: null } }),
      update("custom_field", field, {
        options: remaining,
        replace_options: { [gone]: remaining[0]?.key },
      }),
      update("custom_field", field, { options: OPTIONS }),
      update("custom_field", field, { deleted_at: time % 2 ? new Date().toISOString() : null }),
    ];
  }).flat();
  const outcomes = await Promise.allSettled(calls.map((call) => runAs(owner, call)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
  );
  // A choice or a field that is deleted or restored at that moment, and a record that is being saved, cause
  // readable errors.
  expect(refused.filter((code) => !["PT400", "PT409", "42501"].includes(code))).toEqual([]);
  expect(await queryCommitted(COUNT_ORPHANS, [tenant, field])).toBe(0);
}, 120_000);

test("fifty inquiries that answer a field become clients while its choices are replaced", async () => {
  const { tenant, owner } = await createTenant();
  const { field } = await insertChoices(tenant, owner.userId);
  const outcomes = await Promise.allSettled(
    Array.from({ length: TIMES }, (_, time) => {
      const gone = OPTIONS[time % 3]?.key ?? "";
      const remaining = OPTIONS.filter(({ key }) => key !== gone);
      const inquiry = {
        name: `Ann ${time}`,
        phone: `614555${1000 + time}`,
        custom: { [field]: gone },
      };
      const changes = { options: remaining, replace_options: { [gone]: remaining[0]?.key } };
      const change = { statement: "select update_record('custom_field', $1, $2, $3)" };
      return [
        database.query("select private.receive_inquiry($1, $2)", [tenant, inquiry]),
        runAs(owner, { ...change, values: [tenant, field, JSON.stringify(changes)] }),
        runAs(owner, { ...change, values: [tenant, field, JSON.stringify({ options: OPTIONS })] }),
      ];
    }).flat(),
  );
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
  );
  expect(refused.filter((code) => !["PT400", "PT409"].includes(code))).toEqual([]);
  const arrived = "select count(*)::int from clients where tenant_id = $1 and name like 'Ann %'";
  expect(await queryCommitted(arrived, [tenant])).toBe(TIMES);
  expect(await queryCommitted(COUNT_ORPHANS, [tenant, field])).toBe(0);
}, 120_000);

test("fifty bulk changes and undos leave no orphaned choice while the field's choices are replaced", async () => {
  const { tenant, owner } = await createTenant();
  const { field, clients } = await insertChoices(tenant, owner.userId);
  const replace = (time: number): Call[] => {
    const gone = OPTIONS[time % 3]?.key ?? "";
    const remaining = OPTIONS.filter(({ key }) => key !== gone);
    return [
      { options: remaining, replace_options: { [gone]: remaining[0]?.key } },
      { options: OPTIONS },
    ].map((changes) => ({
      statement: "select update_record('custom_field', $1, $2, $3)",
      values: [tenant, field, JSON.stringify(changes)],
    }));
  };
  const changeAndUndo = async (time: number) => {
    const ids = [...clients.slice(time % 10), ...clients.slice(0, time % 10)];
    const custom = { [field]: OPTIONS[time % 3]?.key };
    const done = await runAs<{ id: string | null }>(owner, {
      statement: "select bulk_change_records($1, 'client', $2, $3)",
      values: [tenant, ids, JSON.stringify({ custom })],
    });
    if (time % 2 === 0 || !done.id) return;
    await runAs(owner, {
      statement: "select undo_bulk_change($1, $2)",
      values: [tenant, done.id],
    });
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: TIMES }, (_, time) => [
      changeAndUndo(time),
      ...(time % 5 === 0 ? replace(time).map((call) => runAs(owner, call)) : []),
    ]).flat(),
  );
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
  );
  expect(refused.filter((code) => !["PT400", "PT409"].includes(code))).toEqual([]);
  expect(await queryCommitted(COUNT_ORPHANS, [tenant, field])).toBe(0);
}, 120_000);

async function insertTexts(tenant: string, owner: string) {
  const field = await queryCommitted<string>(
    `insert into custom_fields (tenant_id, kind, key, type, label)
     values ($1, 'client', 'lot', 'text', 'Lot') returning id`,
    [tenant],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into clients (tenant_id, owner_id, name, phone, custom)
     select $1, $2, 'Busy ' || n, '1', jsonb_build_object($3::text, '7') from generate_series(1, 10) n returning id`,
    [tenant, owner, field],
  );
  return { field, clients: rows.map(({ id }) => id) };
}

/**
 * Counts the clients with a value that does not have the field's type, or that differs from their filter value.
 */
const countMisformed = (tenant: string, field: string) =>
  queryCommitted<number>(
    `select count(*)::int from clients c join custom_fields f on f.id = $2
     where c.tenant_id = $1 and c.custom ? f.id::text and (
       jsonb_typeof(c.custom -> f.id::text) <> case f.type when 'number' then 'number' else 'string' end
       or f.type = 'number' and c.custom_number_1 is distinct from (c.custom ->> f.id::text)::numeric
       or f.type = 'text' and c.custom_text_1 is distinct from c.custom ->> f.id::text)`,
    [tenant, field],
  );

test("fifty saves while the field's type changes leave every value in the field's type", async () => {
  const { tenant, owner } = await createTenant();
  const { field, clients } = await insertTexts(tenant, owner.userId);
  const update = (kind: string, id: string | undefined, changes: object): Call => ({
    statement: "select update_record($1, $2, $3, $4)",
    values: [kind, tenant, id, JSON.stringify(changes)],
  });
  const calls = Array.from({ length: TIMES }, (_, time): Call[] => [
    update("client", clients[time % 10], { custom: { [field]: `${time}` } }),
    update("client", clients[time % 10], { custom: { [field]: time } }),
    ...(time % 5 === 0
      ? [update("custom_field", field, { type: time % 10 ? "text" : "number", empty_values: 9 })]
      : []),
  ]).flat();
  const outcomes = await Promise.allSettled(calls.map((call) => runAs(owner, call)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
  );
  // A value of the previous or next type, and a record that is being saved, cause readable errors.
  expect(refused.filter((code) => !["PT400", "PT409"].includes(code))).toEqual([]);
  expect(await countMisformed(tenant, field)).toBe(0);
}, 120_000);

test("a type change waits for a running undo, and converts the restored values", async () => {
  const { tenant, owner } = await createTenant();
  const { field, clients } = await insertTexts(tenant, owner.userId);
  const { id } = await runAs<{ id: string }>(owner, {
    statement: "select bulk_change_records($1, 'client', $2, '{\"delete\": true}')",
    values: [tenant, clients],
  });
  await withSessions(2, async (undoing, changing) => {
    await beginAs(undoing!, owner.userId);
    await undoing!.query("select undo_bulk_change($1, $2)", [tenant, id]);
    await beginAs(changing!, owner.userId);
    const change = await startBlocked(
      changing!,
      "update custom_fields set type = 'number' where id = $1",
      [field],
    );
    await undoing!.query("commit");
    await change.ended;
    await changing!.query("commit");
  });
  const countRemaining =
    "select count(*)::int from clients where tenant_id = $1 and custom_number_1 = 7";
  expect(await queryCommitted(countRemaining, [tenant])).toBe(10);
  expect(await countMisformed(tenant, field)).toBe(0);
});

test("of two concurrent saves of the same field, the second is not applied", async () => {
  const { tenant, owner } = await createTenant();
  const { field, clients } = await insertTexts(tenant, owner.userId);
  const read = "select updated_at from clients where id = $1";
  const since = await queryCommitted<Date>(read, [clients[0]]);
  const update = "select update_record('client', $1, $2, $3, $4) as saved";
  const save = (value: string) => [tenant, clients[0], { custom: { [field]: value } }, since];
  await withSessions(2, async (first, second) => {
    await beginAs(first!, owner.userId);
    await first!.query(update, save("first"));
    await beginAs(second!, owner.userId);
    const waiting = await startBlocked(second!, update, save("second"));
    await first!.query("commit");
    expect((await waiting.ended).rows).toEqual([{ saved: null }]);
  });
});

test("fifty saves while the field is hidden or made searchable keep the search text consistent", async () => {
  const { tenant, owner } = await createTenant();
  const { field, clients } = await insertTexts(tenant, owner.userId);
  const update = (kind: string, id: string | undefined, changes: object): Call => ({
    statement: "select update_record($1, $2, $3, $4)",
    values: [kind, tenant, id, JSON.stringify(changes)],
  });
  const changes = [
    { is_searchable: true },
    { visible_to: [] },
    { visible_to: null, is_searchable: true },
    { deleted_at: new Date().toISOString() },
    { deleted_at: null },
  ];
  const calls = Array.from({ length: TIMES }, (_, time): Call[] => [
    update("client", clients[time % 10], { custom: { [field]: `Zebrafish ${time}` } }),
    update("custom_field", field, changes[time % 5]!),
  ]).flat();
  const outcomes = await Promise.allSettled(calls.map((call) => runAs(owner, call)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as { code: string; message: string }] : [],
  );
  // A setting that is turned on while the field is hidden, a field that is deleted or restored at that moment,
  // and a record that is being saved, cause readable errors.
  const isInWords = ({ code, message }: { code: string; message: string }) =>
    ["PT400", "PT409"].includes(code) || /^You cannot change /.test(message);
  expect(refused.filter((refusal) => !isInWords(refusal))).toEqual([]);
  const wrong = `select count(*)::int from clients c where c.tenant_id = $1
    and c.custom_search <> private.custom_search_text(c.tenant_id, 'client', c.custom)`;
  expect(await queryCommitted(wrong, [tenant])).toBe(0);
}, 120_000);
