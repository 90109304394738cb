import "server-only";
import type Stripe from "stripe";
import { conflict } from "@/lib/foundation/errors";
import {
  withIdempotency,
  getSubscribedAccount,
  type IdempotentStep,
  type BillingAccount,
} from "./account";
import { assertFitsPlan } from "./fits-plan";
import { billingMessages } from "./messages";
import type { Plan } from "./plans";
import { getPlanByPrice } from "./prices";
import type { Billing } from "./schema";
import { withStripeErrors, getStripe } from "./stripe-account";
import { getItem } from "./stripe-snapshot";
import { syncAccount } from "./sync";

type Target = { plan: Plan; priceId: string };
/**
 * `url` is the page on which the change is paid when the bank or card requires it. The change takes effect once
 * it is paid.
 */
type Changed = { url?: string };

/**
 * Changes a team's plan: to a larger one at once, prorated and invoiced; to a smaller one at the end of the
 * period; within a trial at once. Throws 400 for a price of no plan, 404 without a subscription, 409 for a plan
 * that is too small or the current one, and while the subscription ends or a payment is due; 502 when Stripe
 * refuses, 503 when it cannot be reached.
 */
export async function changePlan(
  tenantId: string,
  priceId: string,
  usage: Billing["usage"],
): Promise<Changed> {
  const plan = await getPlanByPrice(priceId);
  const account = await getSubscribedAccount(tenantId);
  assertFitsPlan(plan, usage);
  return withStripeErrors(billingMessages.changeFailed, () =>
    changeSubscription(account, { plan, priceId }),
  );
}

export async function changeSubscription(
  account: BillingAccount,
  target: Target,
): Promise<Changed> {
  const changed = await withIdempotency(account, "change-plan", async (key) => {
    const stripe = getStripe();
    const subscription = await stripe.subscriptions.retrieve(account.subscription_id, {
      expand: ["latest_invoice", "schedule"],
    });
    return scheduleMove(stripe, subscription, { ...target, key, currentPriceId: account.price_id });
  });
  await syncAccount(account.tenant_id);
  return changed;
}

/** `currentPriceId` is the price in our row. When Stripe has another one, this change was already made a moment ago. */
type Move = Target & { key: IdempotentStep; currentPriceId: string | null };

async function scheduleMove(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  target: Move,
): Promise<Changed> {
  const item = getItem(subscription);
  if (!item) throw conflict(billingMessages.notSubscribed);
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
    throw conflict(billingMessages.ending);
  }
  if (["past_due", "unpaid"].includes(subscription.status)) throw conflict(billingMessages.owing);
  const waiting = subscription.pending_update?.subscription_items?.[0]?.price;
  if (waiting?.id === target.priceId) return getPaymentPage(subscription);
  const isTrial = subscription.status === "trialing";
  const isSmaller = target.plan.monthlyCents < (item.price.unit_amount ?? 0);
  if (isSmaller && !isTrial) return changeAtPeriodEnd(stripe, { subscription, item }, target);
  await releaseSchedule(stripe, subscription, target.key);
  if (item.price.id !== target.priceId)
    return changeNow(stripe, item, target, isTrial ? "none" : "always_invoice");
  if (target.currentPriceId === target.priceId && !subscription.schedule)
    throw conflict(billingMessages.samePlan);
  return {};
}

/**
 * Changes the price at once and invoices a higher one. When the bank asks for confirmation, the change takes
 * effect once it is paid.
 */
async function changeNow(
  stripe: Stripe,
  item: Stripe.SubscriptionItem,
  { priceId, key }: Move,
  proration: "always_invoice" | "none",
): Promise<Changed> {
  const changed = await stripe.subscriptions.update(
    item.subscription,
    {
      items: [{ id: item.id, price: priceId }],
      proration_behavior: proration,
      ...(proration === "always_invoice" && { payment_behavior: "pending_if_incomplete" }),
      expand: ["latest_invoice"],
    },
    key(`now:${priceId}`),
  );
  return changed.pending_update ? getPaymentPage(changed) : {};
}

/**
 * Schedules the next period at the other price and leaves the current one unchanged. Afterwards the
 * subscription continues without a schedule.
 */
async function changeAtPeriodEnd(
  stripe: Stripe,
  { subscription, item }: { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem },
  { priceId, key }: Move,
): Promise<Changed> {
  const planned = getScheduleId(subscription);
  const { id } = planned
    ? { id: planned }
    : await stripe.subscriptionSchedules.create(
        { from_subscription: subscription.id },
        key(`plan:${priceId}`),
      );
  await stripe.subscriptionSchedules.update(
    id,
    {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: "none",
        },
        {
          items: [{ price: priceId, quantity: 1 }],
          duration: { interval: "month", interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    },
    key(`phases:${priceId}`),
  );
  return {};
}

/** Drops the scheduled change. A subscription with a schedule accepts no other change. */
export async function releaseSchedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  key: IdempotentStep,
): Promise<void> {
  const id = getScheduleId(subscription);
  if (id) await stripe.subscriptionSchedules.release(id, {}, key(`release:${id}`));
}

function getScheduleId({ schedule }: Stripe.Subscription): string | null {
  return typeof schedule === "string" ? schedule : (schedule?.id ?? null);
}

function getPaymentPage({ latest_invoice: invoice }: Stripe.Subscription): Changed {
  const url = typeof invoice === "string" ? null : invoice?.hosted_invoice_url;
  return url ? { url } : {};
}
