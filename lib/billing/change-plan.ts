import "server-only";
import type Stripe from "stripe";
import { conflict } from "@/lib/errors";
import { changeOnce, subscribedAccount, type StepKey, type Subscribed } from "./account";
import { requireFit } from "./fits-plan";
import { billingMessages } from "./messages";
import type { Plan } from "./plans";
import { planOfPrice } from "./prices";
import { itemOf } from "./reading";
import type { Billing } from "./schema";
import { atStripe, stripeAccount } from "./stripe-account";
import { syncAccount } from "./sync";

type Target = { plan: Plan; priceId: string };
/** Where the bank or a card asks for more: the page on which the change is paid, and holds from then on. */
type Changed = { url?: string };

/**
 * Moves a team to another plan: to a larger one at once, prorated and invoiced, to a smaller one when the period ends,
 * and within a trial at once. Throws 400 for a price that is no plan's, 404 without a subscription, 409 for a plan that
 * is too small, for the plan the team has, and while the subscription ends or owes; 502 and 503 where Stripe refuses or
 * is not reached.
 */
export async function changePlan(
  tenantId: string,
  priceId: string,
  usage: Billing["usage"],
): Promise<Changed> {
  const plan = await planOfPrice(priceId);
  const account = await subscribedAccount(tenantId);
  requireFit(plan, usage);
  return atStripe(billingMessages.changeFailed, () =>
    changeSubscription(account, { plan, priceId }),
  );
}

export async function changeSubscription(account: Subscribed, target: Target): Promise<Changed> {
  const changed = await changeOnce(account, "change-plan", async (key) => {
    const stripe = stripeAccount();
    const subscription = await stripe.subscriptions.retrieve(account.subscription_id, {
      expand: ["latest_invoice", "schedule"],
    });
    return move(stripe, subscription, { ...target, key, known: account.price_id });
  });
  await syncAccount(account.tenant_id);
  return changed;
}

/** `known` is the price as it was known here: where it is another one, this very change was made a moment ago. */
type Move = Target & { key: StepKey; known: string | null };

async function move(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  wish: Move,
): Promise<Changed> {
  const item = itemOf(subscription);
  if (!item) throw conflict(billingMessages.notSubscribed);
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
    throw conflict(billingMessages.ending);
  }
  if (["past_due", "unpaid"].includes(subscription.status)) throw conflict(billingMessages.owing);
  const waiting = subscription.pending_update?.subscription_items?.[0]?.price;
  if (waiting?.id === wish.priceId) return paymentPage(subscription);
  const isTrial = subscription.status === "trialing";
  const isSmaller = wish.plan.monthlyCents < (item.price.unit_amount ?? 0);
  if (isSmaller && !isTrial) return changeAtPeriodEnd(stripe, { subscription, item }, wish);
  await dropSchedule(stripe, subscription, wish.key);
  if (item.price.id !== wish.priceId)
    return changeNow(stripe, item, wish, isTrial ? "none" : "always_invoice");
  if (wish.known === wish.priceId && !subscription.schedule)
    throw conflict(billingMessages.samePlan);
  return {};
}

/** What costs more is invoiced at once; what the bank asks about holds once it is paid. */
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
  return changed.pending_update ? paymentPage(changed) : {};
}

/** This period as it is, the next one at the other price; then the subscription goes on by itself. */
async function changeAtPeriodEnd(
  stripe: Stripe,
  { subscription, item }: { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem },
  { priceId, key }: Move,
): Promise<Changed> {
  const planned = scheduleOf(subscription);
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

/** Forgets what was planned for the next period; a subscription with a plan takes no other change. */
export async function dropSchedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  key: StepKey,
): Promise<void> {
  const id = scheduleOf(subscription);
  if (id) await stripe.subscriptionSchedules.release(id, {}, key(`release:${id}`));
}

function scheduleOf({ schedule }: Stripe.Subscription): string | null {
  return typeof schedule === "string" ? schedule : (schedule?.id ?? null);
}

function paymentPage({ latest_invoice: invoice }: Stripe.Subscription): Changed {
  const url = typeof invoice === "string" ? null : invoice?.hosted_invoice_url;
  return url ? { url } : {};
}
