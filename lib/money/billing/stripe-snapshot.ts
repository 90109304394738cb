import type Stripe from "stripe";
import { fetchPaidInvoices, type PaidInvoice } from "./paid-invoices";
import { findPlanByProduct } from "./plans";

/** What a customer has at Stripe, as save_stripe_snapshot() takes it. */
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
 * Reads anew what a customer has: the subscription that counts and all that was paid. Throws Stripe's errors.
 * `findCustomer` throws where the account does not know the customer.
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
    // The customer portal says the same by the moment alone.
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    current_period_end: toInstant(item.current_period_end),
    trial_ends_at: subscription.trial_end === null ? null : toInstant(subscription.trial_end),
    past_due_since: owes ? await getPastDueSince(stripe, subscription) : null,
    ended_at: subscription.ended_at === null ? null : toInstant(subscription.ended_at),
  };
}

/**
 * The subscription that counts: of those to our products the one that lives, else the one that ended last. One whose
 * first payment never came through counts for nothing.
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
  // A customer of another account has nothing there either; that must not end what a team has.
  if (data.length === 0) await findCustomer();
  const ours = data.filter((one) => {
    const item = getItem(one);
    return item && getItemPlan(item) && !one.status.startsWith("incomplete");
  });
  const newestFirst = ours.sort((a, b) => b.created - a.created);
  return newestFirst.find(({ status }) => status !== "canceled") ?? newestFirst[0];
}

/** The one thing that a subscription of ours holds. */
export const getItem = (subscription: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  subscription.items.data[0];

const getId = (object: string | { id: string }) =>
  typeof object === "string" ? object : object.id;

/** By its product: an old price has lost its lookup key, and is a plan's all the same. */
const getItemPlan = ({ price }: Stripe.SubscriptionItem) => findPlanByProduct(getId(price.product));

const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The plan that a schedule has for the time after this period; null where it is the same. */
async function getNextPlan(
  stripe: Stripe,
  { schedule }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Promise<string | null> {
  if (!schedule || typeof schedule === "string") return null;
  const next = schedule.phases.find(({ start_date: start }) => start >= item.current_period_end);
  const price = next?.items[0]?.price;
  if (!price || getId(price) === item.price.id) return null;
  const { product } = await stripe.prices.retrieve(getId(price));
  return findPlanByProduct(getId(product))?.key ?? null;
}

/** When the oldest invoice of a subscription that is still open was drawn up. */
async function getPastDueSince(
  stripe: Stripe,
  { id }: Stripe.Subscription,
): Promise<string | null> {
  const { data } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
  const since = data.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  return since.length > 0 ? toInstant(Math.min(...since)) : null;
}
