import type Stripe from "stripe";
import type { StripeAccount } from "./account";
import {
  voidInvoice,
  endSubscription,
  payInvoice,
  PENDING_SECONDS,
  renewSubscription,
  setPrice,
} from "./billing";
import { getId } from "./objects/invoice";
import { getItem } from "./objects/subscription";
import { getSubscription } from "./payments";

/** Stripe sends the event of a trial's end three days before it. */
const TRIAL_NOTICE = 3 * 86_400;
const LIVING = new Set<string>(["trialing", "active", "past_due", "incomplete"]);

type Due = { at: number; happen: () => void };

/** Moves the account's clock to a moment, in seconds. Everything due before it happens in order, at its time. */
export function moveClock(account: StripeAccount, to: number): void {
  for (let due = nextDue(account, to); due; due = nextDue(account, to)) {
    account.setNow(due.at);
    due.happen();
  }
  account.setNow(to);
}

/** Runs what fell due a moment ago or while the stand-in was not running. */
export function catchUp(account: StripeAccount): void {
  moveClock(account, account.now());
}

function nextDue(account: StripeAccount, until: number): Due | undefined {
  const active = account.subscriptions.list(({ status }) => LIVING.has(status));
  const all = [
    ...active.flatMap((subscription) => getDue(account, subscription)),
    ...account.invoices
      .list(({ status }) => status === "open")
      .flatMap((invoice) => getRetry(account, invoice)),
    ...account.sessions
      .list(({ status }) => status === "open")
      .map((session) => getExpiry(account, session)),
  ];
  return all.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
}

function getDue(account: StripeAccount, subscription: Stripe.Subscription): Due[] {
  const { trial_end: trialEnd, pending_update: pending } = subscription;
  const dues: Due[] = [
    {
      at: getItem(subscription).current_period_end,
      happen: () => endPeriod(account, subscription),
    },
  ];
  if (trialEnd && trialEnd > account.now() && !hasTold(account, subscription)) {
    const happen = () => account.emit("customer.subscription.trial_will_end", subscription);
    dues.push({ at: Math.max(trialEnd - TRIAL_NOTICE, account.now()), happen });
  }
  if (pending) dues.push({ at: pending.expires_at, happen: () => forget(account, subscription) });
  return dues;
}

function hasTold(account: StripeAccount, subscription: Stripe.Subscription): boolean {
  return account.events
    .list(({ type }) => type === "customer.subscription.trial_will_end")
    .some(({ data }) => (data.object as Stripe.Subscription).id === subscription.id);
}

function endPeriod(account: StripeAccount, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end)
    return endSubscription(account, subscription, "cancellation_requested");
  const schedule = account.schedules.find(
    subscription.schedule ? getId(subscription.schedule) : null,
  );
  if (schedule) beginNextPhase(account, subscription, schedule);
  renewSubscription(account, subscription);
}

/** Sets the price planned for the next period, and completes the schedule. */
function beginNextPhase(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule,
): void {
  const next = schedule.phases.find(
    ({ start_date: start }) => start >= getItem(subscription).current_period_end,
  );
  const price = next?.items[0]?.price;
  release(account, subscription, schedule);
  if (price) setPrice(account, subscription, account.prices.get(getId(price)));
}

/** Detaches a subscription from its schedule. */
export function release(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule,
): void {
  Object.assign(schedule, {
    status: "released",
    released_at: account.now(),
    released_subscription: subscription.id,
    subscription: null,
    current_phase: null,
  });
  account.schedules.keep(schedule);
  account.emit("subscription_schedule.released", schedule);
  subscription.schedule = null;
  account.subscriptions.keep(subscription);
  account.emit("customer.subscription.updated", subscription, { schedule: schedule.id });
}

/** Drops a change that was never paid, with its invoice. */
function forget(account: StripeAccount, subscription: Stripe.Subscription): void {
  subscription.pending_update = null;
  account.subscriptions.keep(subscription);
  const waiting = account.invoices.list(
    (invoice) =>
      invoice.status === "open" &&
      invoice.billing_reason === "subscription_update" &&
      invoice.created <= account.now() - PENDING_SECONDS &&
      getSubscription(account, invoice) === subscription,
  );
  for (const invoice of waiting) voidInvoice(account, invoice);
  account.emit("customer.subscription.pending_update_expired", subscription);
}

function getRetry(account: StripeAccount, invoice: Stripe.Invoice): Due[] {
  if (invoice.next_payment_attempt === null) return [];
  return [{ at: invoice.next_payment_attempt, happen: () => retry(account, invoice) }];
}

function retry(account: StripeAccount, invoice: Stripe.Invoice): void {
  invoice.next_payment_attempt = null;
  const outcome = payInvoice(account, invoice);
  const subscription = getSubscription(account, invoice);
  const isLast = invoice.next_payment_attempt === null;
  if (outcome !== "paid" && isLast && subscription)
    endSubscription(account, subscription, "payment_failed");
}

function getExpiry(account: StripeAccount, session: Stripe.Checkout.Session): Due {
  return { at: session.expires_at, happen: () => expire(account, session) };
}

export function expire(account: StripeAccount, session: Stripe.Checkout.Session): void {
  session.status = "expired";
  session.url = null;
  account.sessions.keep(session);
  account.emit("checkout.session.expired", session);
}
