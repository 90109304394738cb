import type { Task } from "graphile-worker";
import type Stripe from "stripe";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { isMissing } from "@/lib/foundation/integrations/stripe/client";
import { log } from "@/lib/foundation/logging/log";
import {
  beginSnapshot,
  listCustomersAfter,
  lockAccount,
  writeSnapshot,
  type Changes,
} from "@/lib/money/billing/events.data";
import { findPlanByProduct } from "@/lib/money/billing/plans";
import { getItem, fetchSnapshot } from "@/lib/money/billing/stripe-snapshot";

const AT_ONCE = 100;

/** Compares every team with Stripe. Corrects differences, and reports each with the old and the new state. */
export function reconcileWithStripe(db: SqlDatabase, stripe: Stripe | null): Task {
  return async () => {
    if (!stripe) return;
    const knownCustomers = new Set<string>();
    for (let after = ""; ;) {
      const customers = await listCustomersAfter(db, after, AT_ONCE);
      for (const customer of customers) {
        knownCustomers.add(customer);
        // A customer whose comparison fails is compared again tomorrow. The others continue.
        await compare(db, stripe, customer).catch((error: unknown) =>
          isMissing(error)
            ? log.warn({ customerId: customer }, "Stripe does not know this customer")
            : log.error({ customerId: customer, reason: getReason(error) }, "cannot compare"),
        );
      }
      const last = customers.at(-1);
      if (!last) break;
      after = last;
    }
    await reportStrangers(stripe, knownCustomers);
  };
}

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function compare(db: SqlDatabase, stripe: Stripe, customerId: string): Promise<void> {
  const changes = await db.transaction().execute(async (trx): Promise<Changes> => {
    if (!(await lockAccount(trx, customerId))) return null;
    const snapshot = await beginSnapshot(trx);
    const found = await fetchSnapshot(stripe, customerId);
    return writeSnapshot(trx, { customerId, snapshot, found });
  });
  if (changes && Object.keys(changes).length > 0) {
    log.warn({ customerId, changes }, "a subscription differed from Stripe and was mended");
  }
}

/**
 * Reports customers who pay for a plan but are no team here, because the team was deleted or belongs to another
 * installation.
 */
async function reportStrangers(stripe: Stripe, knownCustomers: ReadonlySet<string>): Promise<void> {
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    const { customer } = subscription;
    const customerId = typeof customer === "string" ? customer : customer.id;
    const product = getItem(subscription)?.price.product;
    const isOurs = typeof product === "string" && findPlanByProduct(product) !== undefined;
    if (isOurs && !knownCustomers.has(customerId)) {
      log.warn(
        { customerId, subscriptionId: subscription.id },
        "nobody here has this subscription",
      );
    }
  }
}
