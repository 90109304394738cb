import type Stripe from "stripe";
import type { StripeAccount } from "./account";
import { getPlan } from "./objects/catalog";
import { getId, newInvoice, type LineWish } from "./objects/invoice";
import { getItem, newSubscription } from "./objects/subscription";
import { collect, getSubscription } from "./payments";
import { Refusal } from "./refusal";

const DAY = 86_400;
/** A pending update is dropped after this long. */
export const PENDING_SECONDS = 23 * 3600;
/** Days between the attempts to collect an invoice. After the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

type Beginning = {
  customer: Stripe.Customer;
  price: Stripe.Price;
  trialDays: number;
  paymentMethod: Stripe.PaymentMethod;
  metadata: Stripe.Metadata;
};

/**
 * Starts a subscription with its first invoice, $0 during a trial. The page has already checked
 * card and bank, so the payment succeeds.
 */
export function startSubscription(
  account: StripeAccount,
  options: Beginning,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const { customer, price, trialDays, paymentMethod, metadata } = options;
  const now = account.now();
  const trialEnd = trialDays > 0 ? now + trialDays * DAY : null;
  const period = { start: now, end: trialEnd ?? monthsAfter(now, 1) };
  const subscription = account.subscriptions.keep(
    newSubscription(now, {
      customer: customer.id,
      price,
      period,
      trialEnd,
      paymentMethod: paymentMethod.id,
      metadata,
    }),
  );
  account.emit("customer.subscription.created", subscription);
  const line = cycleLine(subscription, trialEnd !== null);
  const invoice = issue(account, subscription, "subscription_create", [line]);
  collect(account, invoice, { first: true, confirmed: true });
  settle(account, invoice);
  return { subscription, invoice };
}

/** Returns the line of a period: its price, or nothing during the trial. */
function cycleLine(subscription: Stripe.Subscription, isTrial = false): LineWish {
  const { price, current_period_start: start, current_period_end: end } = getItem(subscription);
  return {
    amount: isTrial ? 0 : (price.unit_amount ?? 0),
    description: `${isTrial ? "Trial period for" : "1 ×"} ${price.nickname ?? "subscription"}`,
    price,
    period: { start, end },
    proration: false,
  };
}

/** Creates and finalizes an invoice, and updates the customer's credit. */
function issue(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: readonly LineWish[],
): Stripe.Invoice {
  const customer = account.customers.get(getId(subscription.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  const invoice = newInvoice(account.now(), {
    customer,
    subscription,
    reason,
    lines,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    pageUrl: (id) => `${account.pageUrl}/invoice/${id}`,
  });
  account.emit("invoice.created", invoice);
  customer.next_invoice_sequence = sequence + 1;
  customer.balance = invoice.ending_balance ?? customer.balance;
  account.customers.keep(customer);
  invoice.status = "open";
  invoice.status_transitions.finalized_at = account.now();
  invoice.effective_at = account.now();
  account.invoices.keep(invoice);
  account.emit("invoice.finalized", invoice);
  subscription.latest_invoice = invoice.id;
  account.subscriptions.keep(subscription);
  return invoice;
}

/**
 * Updates the subscription after its invoice: paid, it is active and pending changes apply;
 * unpaid, it is past due.
 */
function settle(account: StripeAccount, invoice: Stripe.Invoice): void {
  const subscription = getSubscription(account, invoice);
  if (!subscription || subscription.status === "canceled") return;
  if (invoice.status === "paid") {
    applyPending(account, subscription, invoice);
    const owes = account.invoices.list(
      (row) => row.status === "open" && getSubscription(account, row) === subscription,
    );
    const isTrial = subscription.trial_end !== null && subscription.trial_end > account.now();
    changeStatus(
      account,
      subscription,
      isTrial ? "trialing" : owes.length ? subscription.status : "active",
    );
  } else if (!subscription.pending_update) {
    changeStatus(
      account,
      subscription,
      invoice.billing_reason === "subscription_create" ? "incomplete" : "past_due",
    );
    invoice.next_payment_attempt = nextAttempt(account, invoice);
    account.invoices.keep(invoice);
  }
}

function nextAttempt(account: StripeAccount, invoice: Stripe.Invoice): number | null {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  return days === undefined ? null : account.now() + days * DAY;
}

function applyPending(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const newPrice = subscription.pending_update?.subscription_items?.[0]?.price;
  if (!newPrice || invoice.billing_reason !== "subscription_update") return;
  subscription.pending_update = null;
  setPrice(account, subscription, newPrice);
  account.emit("customer.subscription.pending_update_applied", subscription);
}

/** Sets a status and emits its event, unless the status is unchanged. */
function changeStatus(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  const before = subscription.status;
  subscription.status = status;
  account.subscriptions.keep(subscription);
  if (before !== status)
    account.emit("customer.subscription.updated", subscription, { status: before });
}

export function setPrice(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): void {
  const item = getItem(subscription);
  const before = item.price.id;
  item.price = price;
  item.plan = getPlan(price);
  account.subscriptions.keep(subscription);
  account.emit("customer.subscription.updated", subscription, {
    items: { data: [{ price: { id: before } }] },
  });
}

/** Credits the rest of the period at the old price and charges it at the new one, to the second. */
export function prorationLines(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): LineWish[] {
  const item = getItem(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const part = (price: Stripe.Price) => Math.round((price.unit_amount ?? 0) * share);
  const period = { start: at, end };
  return [
    {
      amount: -part(item.price),
      description: `Unused time on ${item.price.nickname ?? "subscription"}`,
      price: item.price,
      period,
      proration: true,
    },
    {
      amount: part(price),
      description: `Remaining time on ${price.nickname ?? "subscription"}`,
      price,
      period,
      proration: true,
    },
  ];
}

type Change = {
  price: Stripe.Price;
  proration: "always_invoice" | "none";
  payment: "allow_incomplete" | "pending_if_incomplete" | "error_if_incomplete";
  at: number;
};

/** Changes the price of a subscription, and collects the difference until the period ends. */
export function changePrice(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  { price, proration, payment, at }: Change,
): void {
  const isTrial = subscription.status === "trialing";
  if (isTrial || proration === "none") return setPrice(account, subscription, price);
  const lines = prorationLines(subscription, price, at);
  if (payment === "allow_incomplete") setPrice(account, subscription, price);
  else subscription.pending_update = pendingTo(account, subscription, price);
  const invoice = issue(account, subscription, "subscription_update", lines);
  const outcome = collect(account, invoice);
  if (outcome !== "paid" && payment === "error_if_incomplete") {
    subscription.pending_update = null;
    voidInvoice(account, invoice);
    throw new Refusal(402, "Your card was declined.", {
      type: "card_error",
      code: "card_declined",
    });
  }
  account.subscriptions.keep(subscription);
  settle(account, invoice);
}

function pendingTo(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Stripe.Subscription.PendingUpdate {
  return {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: account.now() + PENDING_SECONDS,
    metadata: null,
    subscription_items: [{ ...getItem(subscription), price, plan: getPlan(price) }],
    trial_end: null,
    trial_from_plan: null,
  };
}

/** Voids an invoice that nobody will pay. */
export function voidInvoice(account: StripeAccount, invoice: Stripe.Invoice): void {
  invoice.status = "void";
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = account.now();
  account.invoices.keep(invoice);
  account.emit("invoice.voided", invoice);
}

/** Collects an open invoice again: a retry, or a person on its page. */
export function payInvoice(
  account: StripeAccount,
  invoice: Stripe.Invoice,
  confirmed = false,
): ReturnType<typeof collect> {
  const outcome = collect(account, invoice, { confirmed });
  settle(account, invoice);
  return outcome;
}

/** Ends a subscription now. */
export function endSubscription(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  reason: "cancellation_requested" | "payment_failed",
): void {
  const now = account.now();
  Object.assign(subscription, {
    status: "canceled",
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    pending_update: null,
  });
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason,
  };
  account.subscriptions.keep(subscription);
  account.emit("customer.subscription.deleted", subscription);
}

/** Starts the next period, at the current price. */
export function renewSubscription(account: StripeAccount, subscription: Stripe.Subscription): void {
  const item = getItem(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = endAfter(subscription.billing_cycle_anchor, item.current_period_start);
  account.subscriptions.keep(subscription);
  const wasTrial = subscription.status === "trialing";
  account.emit("customer.subscription.updated", subscription, {
    items: {},
    ...(wasTrial && { status: "trialing" }),
  });
  const invoice = issue(account, subscription, "subscription_cycle", [cycleLine(subscription)]);
  payInvoice(account, invoice);
}

/** Returns the first monthly period end after a moment, counted from the anchor so that the 31st comes back. */
function endAfter(anchor: number, moment: number): number {
  let months = 1;
  while (monthsAfter(anchor, months) <= moment) months += 1;
  return monthsAfter(anchor, months);
}

/** Returns the same day and time some months later, or the month's last day. */
function monthsAfter(moment: number, months: number): number {
  const from = new Date(moment * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
