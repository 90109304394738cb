import "server-only";
import { withIdempotency, getSubscribedAccount } from "./account";
import { releaseSchedule } from "./change-plan";
import { billingMessages } from "./messages";
import { withStripeErrors, getStripe } from "./stripe-account";
import { syncAccount } from "./sync";

/**
 * Lets a team's subscription end with the period that is paid; what was planned for the next one is dropped. Asked again
 * it changes nothing. Throws 404 without a subscription, 502 and 503 where Stripe refuses or is not reached.
 */
export const cancelSubscription = (tenantId: string): Promise<void> =>
  setCancelAtPeriodEnd(tenantId, true, billingMessages.cancelFailed);

/** Lets a subscription that was canceled go on after all, until its end has come. Throws as canceling does. */
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
