import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import { signature } from "@/local/stripe/webhooks";
import type { Result } from "./report";
import { median, p95, percentile, timed } from "./statistics";
import { target, withDatabase } from "./target";

const CUSTOMERS = 50;
const EVENTS = 1000;
const AT_ONCE = 20;
const WARM_UP = 200;
/** About the length of an invoice's event. */
const FILLER = "x".repeat(4000);

const environment = z.object({
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_API_BASE: z.url(),
  STRIPE_WEBHOOK_SECRET: z.string(),
});
type Stripe = z.output<typeof environment>;

/** Measures how long Stripe waits for responses to its events, twenty at once, while the worker processes them. */
export async function measureStripeEvents(): Promise<Result[]> {
  const stripe = environment.parse(process.env);
  return withDatabase(async (db) => {
    const customers = await makeCustomers(db, stripe);
    await tell(stripe, customers, WARM_UP);
    await settled(db);
    const rounds: number[][] = [];
    const settling: number[] = [];
    for (let round = 0; round < target.BENCH_ROUNDS; round += 1) {
      rounds.push(await tell(stripe, customers, EVENTS));
      settling.push(await timed(() => settled(db)));
    }
    const shares = [0.5, 0.99].map((share) =>
      median(rounds.map((times) => percentile(times, share))).toFixed(0),
    );
    return [
      {
        what: `${EVENTS} of Stripe's events, ${AT_ONCE} at a time: the answer, p95`,
        value: median(rounds.map(p95)),
        target: 100,
        must: "at most",
        unit: "ms",
        from: `median ${shares[0]} ms, p99 ${shares[1]} ms`,
      },
      {
        what: `… until each of ${CUSTOMERS} teams is as Stripe says, after the last answer`,
        value: median(settling),
        target: 60_000,
        must: "at most",
        unit: "ms",
        from: `${settling.map((time) => time.toFixed(0)).join(", ")} ms`,
      },
    ];
  });
}

/** Creates teams with a Stripe customer each. */
async function makeCustomers(db: pg.Client, settings: Stripe): Promise<string[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = settings;
  const stripe = stripeClient({ secretKey, apiBase });
  const customers: string[] = [];
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const { id } = await stripe.customers.create({ name: `Bench ${n}` });
    await db.query(
      `with team as (insert into tenants (name) values ('Bench of Stripe') returning id)
       insert into subscriptions (tenant_id, customer_id) select id, $1 from team`,
      [id],
    );
    customers.push(id);
  }
  return customers;
}

/** Sends `count` events, customer by customer in turn. Returns the time of each response. */
async function tell(
  { STRIPE_WEBHOOK_SECRET: secret }: Stripe,
  customers: readonly string[],
  count: number,
): Promise<number[]> {
  const bodies = Array.from({ length: count }, (_, n) => getEvent(customers[n % customers.length]));
  const times: number[] = [];
  const hand = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop()) {
      times.push(await post(body, secret));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return times;
}

const getEvent = (customer: string | undefined) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    type: "customer.subscription.updated",
    data: { object: { customer, description: FILLER } },
  });

function post(body: string, secret: string): Promise<number> {
  const headers = {
    "content-type": "application/json",
    "stripe-signature": signature(body, secret),
  };
  return timed(async () => {
    const url = `${target.APP_URL}/api/webhooks/stripe`;
    const response = await fetch(url, { method: "POST", headers, body });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  });
}

async function settled(db: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(
      "select from private.stripe_events where applied_at is null limit 1",
    );
    if (rowCount === 0) return;
    await pause(50);
  }
}
