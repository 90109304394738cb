import "server-only";
import { beginReading, getAccountRow, writeReading } from "./data";
import { billingMessages } from "./messages";
import { readCustomer } from "./reading";
import type { SubscriptionRow } from "./serialize";
import { atStripe, stripeAccount } from "./stripe-account";

/**
 * Reads at Stripe what a team has now, writes it down and answers the row; null for a team that was never on the way to
 * a checkout. Throws 503 where Stripe is not reached.
 */
export async function syncAccount(tenantId: string): Promise<SubscriptionRow | null> {
  const row = await getAccountRow(tenantId);
  if (!row) return null;
  const reading = await beginReading();
  const found = await atStripe(billingMessages.readFailed, () =>
    readCustomer(stripeAccount(), row.customer_id),
  );
  await writeReading(row.customer_id, reading, found);
  return getAccountRow(tenantId);
}
