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
  const account = await getAccountRow(tenantId);
  return account && syncKnownAccount(account);
}

/** syncAccount() for a row that was just read. `findCustomer` is asked where a caller reads the customer, too. */
export async function syncKnownAccount(
  account: SubscriptionRow,
  findCustomer?: () => Promise<unknown>,
): Promise<SubscriptionRow> {
  const reading = await beginReading();
  const found = await atStripe(billingMessages.readFailed, () =>
    readCustomer(stripeAccount(), account.customer_id, findCustomer),
  );
  return writeReading(account, reading, found);
}
