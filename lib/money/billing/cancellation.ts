import "server-only";
import { withIdempotency, getSubscribedAccount } from "./account";
import { releaseSchedule } from "./change-plan";
import { billingMessages } from "./messages";
import { withStripeErrors, getStripe } from "./stripe-account";
import { syncAccount } from "./sync";

/**
 * Cancels a team's subscription at the end of the paid period, and drops any scheduled change. Repeating
 * changes nothing. Throws 404 without a subscription, 502 when Stripe refuses, 503 when it cannot be reached.
 */
export const cancelSubscription = (tenantId: string): Promise<void> =>
  setCancelAtPeriodEnd(tenantId, true, billingMessages.cancelFailed);

/** Resumes a cancelled subscription before its end. Throws as cancelSubscription() does. */
export const resumeSubscription = (tenantId: string): Promise<void> =>
  setCancelAtPeriodEnd(tenantId, false, billingMessages.resumeFailed);

async function setCancelAtPeriodEnd(
  tenantId: string,
  isCancelled: boolean,
  failure: string,
): Promise<void> {
  const account = await getSubscribedAccount(tenantId);
  await withStripeErrors(failure, async () => {
    await withIdempotency(account, isCancelled ? "cancel" : "resume", async (key) => {
      const stripe = getStripe();
      const subscription = await stripe.subscriptions.retrieve(account.subscription_id);
      if (isCancelled) await releaseSchedule(stripe, subscription, key);
      await stripe.subscriptions.update(
        subscription.id,
        { cancel_at_period_end: isCancelled },
        key(subscription.id),
      );
    });
    await syncAccount(tenantId);
  });
}
