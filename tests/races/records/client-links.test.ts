import { expect, test } from "vitest";
import { databaseOf } from "@/lib/foundation/database/database";
import { purgeDeletedClients } from "@/lib/records/clients/purge.data";
import { queryCommitted, createTenant } from "../../rls/sessions";
import { TIMES, runConcurrently, type Call } from "../../rls/concurrently";
import { database } from "../../stack";

// Records that outlive their client (supabase/schemas/records/client-links.sql), during parallel changes.

test("a restored client has the right deal value after concurrent changes of its deals", async () => {
  const { tenant, owner } = await createTenant();
  const given = [tenant, owner.userId];
  const client = await queryCommitted<string>(
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Busy', '1') returning id",
    given,
  );
  const deals = await queryCommitted<string[]>(
    `with made as (
       insert into deals (tenant_id, owner_id, client_id, title, value) select $1, $2, $3, 'Busy', 1 from generate_series(1, 10)
       returning id)
     select array_agg(id) from made`,
    [...given, client],
  );
  const asOwner = (statement: string, values: unknown[]): Call => ({ statement, values });
  for (let round = 1; round <= 5; round += 1) {
    const [done] = await runConcurrently(owner, [
      asOwner("select bulk_change_records($1, 'client', $2, '{\"delete\": true}')", [
        tenant,
        [client],
      ]),
    ]);
    await runConcurrently(owner, [
      ...Array.from({ length: TIMES }, (_, time) =>
        asOwner("select update_record('deal', $1, $2, $3)", [
          tenant,
          deals[time % deals.length],
          JSON.stringify({ value: round * 100 + time }),
        ]),
      ),
      asOwner("select undo_bulk_change($1, $2)", [tenant, (done as { id: string }).id]),
    ]);
    const right = `select c.deal_value = (select sum(d.value) from deals d where d.client_id = c.id)
      from clients c where c.id = $1`;
    expect(await queryCommitted(right, [client])).toBe(true);
  }
}, 120_000);

test("purging deleted clients fails no concurrent change of their deals and tasks", async () => {
  const { tenant, owner } = await createTenant();
  const given = [tenant, owner.userId];
  const clients = await queryCommitted<string[]>(
    `with made as (
       insert into clients (tenant_id, owner_id, name, phone) select $1, $2, 'Busy ' || n, '1' from generate_series(1, 20) n
       returning id)
     select array_agg(id) from made`,
    given,
  );
  const insertRows = (columns: string, more: string) =>
    queryCommitted<string[]>(
      `with made as (
         insert into ${columns} select $1, $2, ($3::uuid[])[1 + (n * 7) % 20], 'Busy', ${more} from generate_series(1, 40) n
         returning id)
       select array_agg(id) from made`,
      [...given, clients],
    );
  const deals = await insertRows("deals (tenant_id, owner_id, client_id, title, value)", "n");
  const tasks = await insertRows(
    "tasks (tenant_id, assigned_to, client_id, title, due_date, recurrence)",
    "'2027-01-01', 'daily'",
  );
  await runConcurrently(owner, [
    {
      statement: "select bulk_change_records($1, 'client', $2, '{\"delete\": true}')",
      values: [tenant, clients],
    },
  ]);
  await database.query(
    "update private.client_ids set deleted_at = now() - interval '1 hour' where tenant_id = $1",
    [tenant],
  );
  const change = (kind: string, id: string | undefined, changes: object): Call => ({
    statement: "select update_record($1, $2, $3, $4)",
    values: [kind, tenant, id, JSON.stringify(changes)],
  });
  await Promise.all([
    ...Array.from({ length: 5 }, () => purgeDeletedClients(databaseOf(database))),
    runConcurrently(
      owner,
      Array.from({ length: TIMES }, (_, time) => [
        change("deal", deals[time % 40], { value: time }),
        change("task", tasks[time % 40], { status: time % 2 ? "Completed" : "Pending" }),
        {
          statement: "select bulk_change_records($1, 'deal', $2, $3)",
          values: [tenant, deals, JSON.stringify({ status: time % 2 ? "Lost" : "Lead" })],
        },
      ]).flat(),
    ),
  ]);
  for (const table of ["deals", "tasks"]) {
    const left = `select count(*)::int from ${table} where tenant_id = $1 and client_id is not null`;
    expect(await queryCommitted(left, [tenant])).toBe(0);
  }
}, 120_000);
