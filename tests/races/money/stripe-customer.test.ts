import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { createTenant } from "../../rls/sessions";
import { stack } from "../../stack";

const AT_ONCE = 20;
const ROUNDS = 30;
const pool = new pg.Pool({
  connectionString: stack.DATABASE_URL,
  max: AT_ONCE,
  allowExitOnIdle: true,
});

test("concurrent saves of a team's first Stripe customer all return that customer", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tenant } = await createTenant();
    const customer = `cus_${randomUUID()}`;
    const saved = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        pool.query<{ customer_id: string }>(
          "select customer_id from save_stripe_customer($1, $2)",
          [tenant, customer],
        ),
      ),
    );
    const ids = saved.flatMap(({ rows }) => rows.map(({ customer_id: id }) => id));
    expect(ids).toEqual(Array(AT_ONCE).fill(customer));
  }
});
