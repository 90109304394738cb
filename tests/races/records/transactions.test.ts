import { expect, test } from "vitest";
import { database } from "../../stack";
import { createTenant } from "../../rls/sessions";
import { runConcurrentlyTimes, TIMES } from "../../rls/concurrently";

// Adds, opens and closes transactions at the same time.

async function addDeals(tenant: string, owner: string, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into deals (tenant_id, owner_id, title, value, status, expected_close_date)
     select $1, $2, 'Elm', 10, 'Under Contract', '2026-01-15' from generate_series(1, $3::integer) returning id`,
    [tenant, owner, count],
  );
  return rows.map(({ id }) => id);
}

test("fifty concurrently added transactions get consecutive numbers", async () => {
  const { tenant, owner } = await createTenant();
  const added = await runConcurrentlyTimes(
    owner,
    `select create_record('transaction', $1, jsonb_build_object('owner_id', $2::uuid, 'kind', 'Lease')) ->> 'number'`,
    () => [tenant, owner.userId],
  );
  const places = (added as string[]).map((number) => Number(number.slice(5)));
  expect(places.sort((one, other) => one - other)).toEqual(
    Array.from({ length: TIMES }, (_, place) => place + 1),
  );
});

test("fifty concurrent calls for one deal open one transaction, and all return it", async () => {
  const { tenant, owner } = await createTenant();
  const [deal] = await addDeals(tenant, owner.userId, 1);
  const opened = await runConcurrentlyTimes(
    owner,
    "select open_transaction($1, $2) ->> 'id'",
    () => [tenant, deal],
  );
  expect(new Set(opened).size).toBe(1);
  const { rows } = await database.query("select number from transactions where tenant_id = $1", [
    tenant,
  ]);
  expect(rows).toEqual([{ number: expect.stringMatching(/-0001$/) as string }]);
});

test("bulk closings all succeed while the deals are changed and deleted", async () => {
  const { tenant, owner } = await createTenant();
  const deals = await addDeals(tenant, owner.userId, TIMES);
  await runConcurrentlyTimes(owner, "select open_transaction($1, $2)", (time) => [
    tenant,
    deals[time],
  ]);
  const { rows } = await database.query<{ id: string; deal_id: string }>(
    "select transaction_id as id, deal_id from transaction_sides where tenant_id = $1",
    [tenant],
  );
  const ids = rows.map(({ id }) => id);
  const close = "select bulk_change_records($1, 'transaction', $2, '{\"status\": \"Closed\"}')";
  const lose = "select bulk_change_records($1, 'deal', $2, '{\"status\": \"Lost\"}')";
  const remove = "select delete_record('deal', $1, ($2::uuid[])[1])";
  await Promise.all([
    runConcurrentlyTimes(owner, close, (time) => [
      tenant,
      [...ids.slice(time), ...ids.slice(0, time)],
    ]),
    runConcurrentlyTimes(owner, lose, (time) => [tenant, deals.slice(time % 25)]),
    runConcurrentlyTimes(owner, remove, (time) => [tenant, [deals[time % 10]]]),
  ]);
  const closed = await database.query(
    "select from transactions where tenant_id = $1 and status = 'Closed'",
    [tenant],
  );
  expect(closed.rowCount).toBe(TIMES);
});

test("fifty concurrent changes of the buying side leave one agent per side, and fifty parties are added", async () => {
  const { tenant, owner } = await createTenant();
  const [transaction] = (await runConcurrentlyTimes(
    owner,
    `select create_record('transaction', $1, jsonb_build_object('owner_id', $2::uuid, 'kind', 'Listing')) ->> 'id'`,
    () => [tenant, owner.userId],
  )) as string[];
  const agents = (weight: number) =>
    JSON.stringify({ agents: [{ user_id: owner.userId, weight }] });
  await Promise.all([
    runConcurrentlyTimes(owner, "select set_transaction_side($1, $2, 'Buying', $3)", (time) => [
      tenant,
      transaction,
      agents(time + 1),
    ]),
    runConcurrentlyTimes(
      owner,
      "insert into transaction_parties (tenant_id, transaction_id, role, name) values ($1, $2, 'Lender', $3)",
      (time) => [tenant, transaction, `Lender ${time}`],
    ),
  ]);
  const count = async (table: string) =>
    (await database.query(`select from ${table} where transaction_id = $1`, [transaction]))
      .rowCount;
  expect(await count("transaction_sides")).toBe(2);
  expect(await count("transaction_agents")).toBe(2);
  expect(await count("transaction_parties")).toBe(TIMES);
});
