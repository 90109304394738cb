import type Stripe from "stripe";
import { fetchPaidInvoices, type PaidInvoice } from "./paid-invoices";
import { findPlanByProduct } from "./plans";
import { getStripeId } from "./stripe-id";

/** A customer's data at Stripe, in the format of save_stripe_snapshot(). */
type StripeSnapshot = { subscription: SubscriptionSnapshot | null; invoices: PaidInvoice[] };

type SubscriptionSnapshot = {
  subscription_id: string;
  price_id: string;
  plan: string;
  next_plan: string | null;
  status: string;
  cancel_at_period_end: boolean;
  current_period_end: string;
  trial_ends_at: string | null;
  past_due_since: string | null;
  ended_at: string | null;
};

/**
 * Reads a customer's current subscription and all payments. Throws Stripe's errors. `findCustomer` throws when
 * the account does not know the customer.
 */
export async function fetchSnapshot(
  stripe: Stripe,
  customer: string,
  findCustomer: () => Promise<unknown> = () => stripe.customers.retrieve(customer),
): Promise<StripeSnapshot> {
  const [subscription, invoices] = await Promise.all([
    fetchSubscription(stripe, customer, findCustomer),
    fetchPaidInvoices(stripe, customer),
  ]);
  return { subscription, invoices };
}

async function fetchSubscription(
  stripe: Stripe,
  customer: string,
  findCustomer: () => Promise<unknown>,
): Promise<SubscriptionSnapshot | null> {
  const subscription = await findCurrentSubscription(stripe, customer, findCustomer);
  const item = subscription && getItem(subscription);
  const plan = item && getItemPlan(item);
  if (!subscription || !item || !plan) return null;
  const owes = ["past_due", "unpaid"].includes(subscription.status);
  return {
    subscription_id: subscription.id,
    price_id: item.price.id,
    plan: plan.key,
    next_plan: await getNextPlan(stripe, subscription, item),
    status: subscription.status,
    // The customer portal sets only `cancel_at`.
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    current_period_end: toInstant(item.current_period_end),
    trial_ends_at: subscription.trial_end === null ? null : toInstant(subscription.trial_end),
    past_due_since: owes ? await getPastDueSince(stripe, subscription) : null,
    ended_at: subscription.ended_at === null ? null : toInstant(subscription.ended_at),
  };
}

/**
 * Returns the current subscription to one of our products: the live one, else the one that ended last. Ignores
 * subscriptions whose first payment never succeeded.
 */
async function findCurrentSubscription(
  stripe: Stripe,
  customer: string,
  findCustomer: () => Promise<unknown>,
): Promise<Stripe.Subscription | undefined> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 100,
    expand: ["data.schedule"],
  });
  // A customer of another account has no subscriptions here. That must not end the team's subscription, so
  // findCustomer() throws.
  if (data.length === 0) await findCustomer();
  const ours = data.filter((one) => {
    const item = getItem(one);
    return item && getItemPlan(item) && !one.status.startsWith("incomplete");
  });
  const newestFirst = ours.sort((a, b) => b.created - a.created);
  return newestFirst.find(({ status }) => status !== "canceled") ?? newestFirst[0];
}

/** Returns the single item of one of our subscriptions. */
export const getItem = (subscription: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  subscription.items.data[0];

/** Finds the plan by its product, because an old price has lost its lookup key. */
const getItemPlan = ({ price }: Stripe.SubscriptionItem) =>
  findPlanByProduct(getStripeId(price.product));

const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Returns the scheduled plan of the next period; null when it does not change. */
async function getNextPlan(
  stripe: Stripe,
  { schedule }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Promise<string | null> {
  if (!schedule || typeof schedule === "string") return null;
  const next = schedule.phases.find(({ start_date: start }) => start >= item.current_period_end);
  const price = next?.items[0]?.price;
  if (!price || getStripeId(price) === item.price.id) return null;
  const { product } = await stripe.prices.retrieve(getStripeId(price));
  return findPlanByProduct(getStripeId(product))?.key ?? null;
}

/** Returns when the oldest open invoice of a subscription was finalized, or else created; null without one. */
async function getPastDueSince(
  stripe: Stripe,
  { id }: Stripe.Subscription,
): Promise<string | null> {
  const { data } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
  const since = data.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  return since.length > 0 ? toInstant(Math.min(...since)) : null;
}
