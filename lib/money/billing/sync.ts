import "server-only";
import { beginSnapshot, getAccountRow, writeSnapshot } from "./data";
import { billingMessages } from "./messages";
import type { SubscriptionRow } from "./serialize";
import { withStripeErrors, getStripe } from "./stripe-account";
import { fetchSnapshot } from "./stripe-snapshot";

/**
 * Reads a team's data from Stripe, stores it and returns the row; null for a team without a customer. Throws
 * 503 when Stripe cannot be reached.
 */
export async function syncAccount(tenantId: string): Promise<SubscriptionRow | null> {
  const account = await getAccountRow(tenantId);
  return account && syncKnownAccount(account);
}

/**
 * syncAccount() for a row that was just read. `findCustomer` runs in parallel when a caller needs the customer
 * as well.
 */
export async function syncKnownAccount(
  account: SubscriptionRow,
  findCustomer?: () => Promise<unknown>,
): Promise<SubscriptionRow> {
  const snapshotNumber = await beginSnapshot();
  const found = await withStripeErrors(billingMessages.readFailed, () =>
    fetchSnapshot(getStripe(), account.customer_id, findCustomer),
  );
  return writeSnapshot(account, snapshotNumber, found);
}
