import { expect, test } from "vitest";
import { database } from "../../stack";
import { runConcurrentlyTimes, TIMES } from "../../rls/concurrently";
import { createTenant } from "../../rls/sessions";

test("fifty agreements of one client are all saved during concurrent notes and changes of the client", async () => {
  const { tenant, owner } = await createTenant();
  const { rows } = await database.query<{ id: string }>(
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Nadia Brandt', '(614) 555-0142') returning id",
    [tenant, owner.userId],
  );
  const client = rows[0]!.id;
  await Promise.all([
    runConcurrentlyTimes(
      owner,
      `select create_record('buyer_agreement', $1, jsonb_build_object('client_id', $2::uuid, 'signed_on', '2026-01-05',
         'starts_on', '2026-01-05', 'ends_on', '2026-07-05', 'is_exclusive', true, 'rate', $3::integer))`,
      (time) => [tenant, client, time + 1],
    ),
    runConcurrentlyTimes(
      owner,
      "insert into notes (tenant_id, client_id, author_id, body, contacted_at) values ($1, $2, $3, 'Toured', now())",
      () => [tenant, client, owner.userId],
    ),
    runConcurrentlyTimes(
      owner,
      "select update_record('client', $1, $2, jsonb_build_object('company', $3::text))",
      (time) => [tenant, client, `Company ${time}`],
    ),
  ]);
  const added = await database.query("select from buyer_agreements where client_id = $1", [client]);
  expect(added.rowCount).toBe(TIMES);
});
