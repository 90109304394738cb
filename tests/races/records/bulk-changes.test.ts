import { describe, expect, test } from "vitest";
import type { Person } from "../../stack";
import { database } from "../../stack";
import {
  beginAs,
  createTenant,
  queryCommitted,
  startBlocked,
  withSessions,
} from "../../rls/sessions";
import { runAs, TIMES, runConcurrently, type Call } from "../../rls/concurrently";

// Bulk changes beside changes of single records: each waits for its turn, and none is refused.

const getRows = async (statement: string, values: unknown[]) =>
  (await database.query<{ id: string }>(`${statement} returning id`, values)).rows.map(
    ({ id }) => id,
  );

async function insertWork(tenant: string, owner: Person) {
  const given = [tenant, owner.userId];
  const clients = await getRows(
    "insert into clients (tenant_id, owner_id, name, phone) select $1, $2, 'Busy ' || n, '1' from generate_series(1, 20) n",
    given,
  );
  // The order of their clients differs from their own.
  const deals = await getRows(
    `insert into deals (tenant_id, owner_id, client_id, title, value, created_at)
     select $1, $2, ($3::uuid[])[1 + (n * 7) % 20], 'Busy', 10, now() - n * interval '1 second' from generate_series(1, 40) n`,
    [...given, clients],
  );
  const tasks = await getRows(
    `insert into tasks (tenant_id, assigned_to, client_id, deal_id, title, due_date, recurrence, created_at)
     select $1, $2, ($3::uuid[])[1 + (n * 3) % 20], ($4::uuid[])[1 + (n * 11) % 40], 'Busy', '2027-01-01', 'daily',
       now() - n * interval '1 second' from generate_series(1, 40) n`,
    [...given, clients, deals],
  );
  await database.query(
    "insert into notes (tenant_id, client_id, author_id, body, contacted_at) select $1, c, $2, 'Called', now() from unnest($3::uuid[]) c",
    [...given, clients],
  );
  return { clients, deals, tasks };
}

const rotate = <T>(rows: readonly T[], time: number) => [
  ...rows.slice(time),
  ...rows.slice(0, time),
];

const WRONG_DEAL_VALUES = `select count(*)::int from clients c where c.tenant_id = $1 and c.deal_value <> (
  select coalesce(sum(d.value), 0) from deals d where d.client_id = c.id and d.status <> 'Lost')`;

describe("concurrent bulk changes", () => {
  test("refuse no call, and leave every deal value right", async () => {
    const { tenant, owner } = await createTenant();
    const { clients, deals, tasks } = await insertWork(tenant, owner);
    const toBulkCall = (kind: string, ids: string[], what: object): Call => ({
      statement: "select bulk_change_records($1, $2, $3, $4)",
      values: [tenant, kind, ids, JSON.stringify(what)],
    });
    const one = (kind: string, id: string | undefined, changes: object): Call => ({
      statement: "select update_record($1, $2, $3, $4)",
      values: [kind, tenant, id, JSON.stringify(changes)],
    });
    const calls = Array.from({ length: TIMES }, (_, time): Call[] => [
      toBulkCall("deal", rotate(deals, time % 40).slice(0, 25), {
        status: time % 2 ? "Lost" : "Lead",
      }),
      toBulkCall("client", rotate(clients, time % 20), { status: time % 2 ? "Seller" : "Buyer" }),
      toBulkCall("task", rotate(tasks, time % 40).slice(0, 25), {
        status: time % 3 ? "Completed" : "Pending",
      }),
      one("deal", deals[time % 40], { value: time, client_id: clients[(time * 3) % 20] }),
      one("task", tasks[time % 40], { status: time % 2 ? "Completed" : "Pending" }),
    ]).flat();
    await runConcurrently(owner, calls);
    expect(await queryCommitted(WRONG_DEAL_VALUES, [tenant])).toBe(0);
  }, 120_000);

  test("restore every record when deletions are undone", async () => {
    const { tenant, owner } = await createTenant();
    const { clients, deals, tasks } = await insertWork(tenant, owner);
    const deleteAndUndo = async (kind: string, ids: string[]) => {
      const values = [tenant, kind, ids, '{"delete": true}'];
      const statement = "select bulk_change_records($1, $2, $3, $4)";
      const { id } = await runAs<{ id: string | null }>(owner, { statement, values });
      // Null when others had deleted all of them.
      const back = { statement: "select undo_bulk_change($1, $2)", values: [tenant, id] };
      if (id) await runAs(owner, back);
    };
    await Promise.all(
      Array.from({ length: TIMES }, (_, time) => [
        deleteAndUndo("deal", rotate(deals, time % 40).slice(0, 10)),
        deleteAndUndo("client", rotate(clients, time % 20).slice(0, 5)),
        deleteAndUndo("task", rotate(tasks, time % 40).slice(0, 10)),
        runAs(owner, {
          statement: "select update_record('deal', $1, $2, $3)",
          values: [tenant, deals[time % 40], JSON.stringify({ value: time })],
        }),
      ]).flat(),
    );
    const left = `select (select count(*) from clients where tenant_id = $1) || ' clients, '
      || (select count(*) from notes where tenant_id = $1) || ' notes, '
      || (select count(*) from deals where tenant_id = $1) || ' deals, '
      || (select count(*) from tasks where tenant_id = $1) || ' tasks'`;
    expect(await queryCommitted(left, [tenant])).toBe("20 clients, 20 notes, 40 deals, 40 tasks");
    expect(
      await queryCommitted("select count(*)::int from private.reversals where tenant_id = $1", [
        tenant,
      ]),
    ).toBe(0);
    expect(await queryCommitted(WRONG_DEAL_VALUES, [tenant])).toBe(0);
  }, 120_000);

  test("undoing a deletion of tasks waits for locks on their deals before it locks a client", async () => {
    const { tenant, owner } = await createTenant();
    const { deals, tasks } = await insertWork(tenant, owner);
    const values = [tenant, "task", tasks, '{"delete": true}'];
    const statement = "select bulk_change_records($1, $2, $3, $4)";
    const { id } = await runAs<{ id: string }>(owner, { statement, values });
    await withSessions(2, async (deleting, undoing) => {
      await deleting.query("begin");
      await deleting.query("select from deals where id = any ($1) for update", [deals]);
      await beginAs(undoing, owner.userId);
      const { ended } = await startBlocked(undoing, "select undo_bulk_change($1, $2)", [
        tenant,
        id,
      ]);
      await deleting.query("select from clients where tenant_id = $1 for no key update nowait", [
        tenant,
      ]);
      await deleting.query("commit");
      await ended;
      await undoing.query("commit");
    });
    const left = "select count(*)::int from tasks where tenant_id = $1";
    expect(await queryCommitted(left, [tenant])).toBe(tasks.length);
  });

  test("undoing a deletion of deals waits for the undo that restores their clients", async () => {
    const { tenant, owner } = await createTenant();
    const { clients, deals } = await insertWork(tenant, owner);
    const remove = async (kind: string, ids: string[]) => {
      const values = [tenant, kind, ids, '{"delete": true}'];
      const statement = "select bulk_change_records($1, $2, $3, $4)";
      return (await runAs<{ id: string }>(owner, { statement, values })).id;
    };
    const deletedDeals = await remove("deal", deals);
    const deletedClients = await remove("client", clients);
    await withSessions(2, async (ofClients, ofDeals) => {
      const statement = "select undo_bulk_change($1, $2)";
      await beginAs(ofClients, owner.userId);
      await beginAs(ofDeals, owner.userId);
      await ofClients.query(statement, [tenant, deletedClients]);
      const { ended } = await startBlocked(ofDeals, statement, [tenant, deletedDeals]);
      await ofClients.query("commit");
      await ended;
      await ofDeals.query("commit");
    });
    expect(await queryCommitted(WRONG_DEAL_VALUES, [tenant])).toBe(0);
    const left = "select count(client_id)::int from deals where tenant_id = $1";
    expect(await queryCommitted(left, [tenant])).toBe(deals.length);
  });

  test("merging the same clients repeatedly loses none of their records", async () => {
    const { tenant, owner } = await createTenant();
    const { clients, deals, tasks } = await insertWork(tenant, owner);
    const outcomes = await Promise.allSettled(
      Array.from({ length: TIMES }, (_, time) => [
        runAs(owner, {
          statement: "select merge_clients($1, $2, $3)",
          values: [tenant, clients[time % 20], clients[(time * 7 + 3) % 20]],
        }),
        runAs(owner, {
          statement: "select update_record('deal', $1, $2, $3)",
          values: [tenant, deals[time % 40], JSON.stringify({ value: time })],
        }),
      ]).flat(),
    );
    // A late change finds that one of the two clients is gone, or that both are the same.
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
    );
    expect(refused.filter((code) => !["PT404", "PT400"].includes(code))).toEqual([]);
    const left = `select (select count(*) from notes n join clients c on c.id = n.client_id where n.tenant_id = $1) || ' notes, '
      || (select count(*) from deals d join clients c on c.id = d.client_id where d.tenant_id = $1) || ' deals, '
      || (select count(*) from tasks t join clients c on c.id = t.client_id where t.tenant_id = $1) || ' tasks'`;
    expect(await queryCommitted(left, [tenant])).toBe(
      `20 notes, ${deals.length} deals, ${tasks.length} tasks`,
    );
    expect(await queryCommitted(WRONG_DEAL_VALUES, [tenant])).toBe(0);
  }, 120_000);
});
