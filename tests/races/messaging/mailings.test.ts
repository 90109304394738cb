import { expect, test } from "vitest";
import { createTenant, queryCommitted } from "../../rls/sessions";
import { runConcurrentlyTimes, TIMES } from "../../rls/concurrently";
import { database } from "../../stack";

const CREATE = "select create_mailing($1, $2, $3, $4)";
const CLIENTS = 5;

test("fifty concurrent mailings to the same clients are all written", async () => {
  const { tenant, owner } = await createTenant();
  await queryCommitted(
    `insert into clients (tenant_id, owner_id, name, phone, email)
     select $1, $2, 'Dana ' || n, '614-555-0100', n || '@mail.example' from generate_series(1, $3::int) n returning id`,
    [tenant, owner.userId, CLIENTS],
  );
  const { rows } = await database.query<{ id: string }>(
    "select id from clients where tenant_id = $1",
    [tenant],
  );
  const ids = rows.map(({ id }) => id);
  const values = { channel: "email", subject: "Hello", content: "Hello", is_marketing: false };
  const words = ids.map((id) => ({ client_id: id, subject: "Hello", content: "Hello" }));
  await runConcurrentlyTimes(owner, CREATE, (time) => [
    tenant,
    JSON.stringify(values),
    // Each call lists the ids in another order.
    time % 2 ? ids : ids.toReversed(),
    JSON.stringify(words),
  ]);
  const written = await database.query(
    "select from messages where tenant_id = $1 and mailing_id is not null",
    [tenant],
  );
  expect(written.rowCount).toBe(TIMES * CLIENTS);
});
