import type Stripe from "stripe";
import type { StripeAccount } from "./account";
import { TEST_CARDS, type CardFate } from "./cards";
import { getId, newInvoicePayment } from "./objects/invoice";
import { newCharge, newDispute, newPaymentIntent, newRefund } from "./objects/payment";
import { invalid } from "./refusal";

/** `first`: the card's first payment, at checkout. `confirmed`: the holder confirmed it to the bank. */
type Attempt = { first?: boolean; confirmed?: boolean };

/** Collects an open invoice and returns the result. An invoice with nothing due is paid at once. */
export function collect(
  account: StripeAccount,
  invoice: Stripe.Invoice,
  attempt: Attempt = {},
): CardFate["kind"] {
  invoice.attempted = true;
  if (invoice.amount_due === 0) {
    markPaid(account, invoice);
    return "paid";
  }
  invoice.attempt_count += 1;
  const method = methodFor(account, invoice);
  const intent = intentFor(account, invoice, method);
  const fate = getFate(account, method, attempt);
  if (!method || fate.kind === "declined") {
    decline(account, invoice, { intent, method, fate });
    return "declined";
  }
  if (fate.kind === "asks") {
    ask(account, invoice, intent);
    return "asks";
  }
  succeed(account, invoice, intent, method);
  if (fate.kind === "disputed") dispute(account, getCharge(account, intent));
  return "paid";
}

function methodFor(
  account: StripeAccount,
  invoice: Stripe.Invoice,
): Stripe.PaymentMethod | undefined {
  const subscription = getSubscription(account, invoice);
  const customer = account.customers.get(getId(invoice.customer ?? ""));
  const chosen =
    subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return chosen ? account.paymentMethods.find(getId(chosen)) : undefined;
}

/** Returns the subscription of an invoice. */
export function getSubscription(
  account: StripeAccount,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const details = invoice.parent?.subscription_details;
  return details ? account.subscriptions.find(getId(details.subscription)) : undefined;
}

/** Returns the payment of an invoice, created on the first attempt. */
function intentFor(
  account: StripeAccount,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
): Stripe.PaymentIntent {
  const existing = getIntent(account, invoice);
  if (existing) {
    existing.payment_method = method?.id ?? null;
    return existing;
  }
  const intent = newPaymentIntent(account.now(), {
    amount: invoice.amount_due,
    customer: getId(invoice.customer ?? ""),
    paymentMethod: method?.id ?? null,
    description: "Subscription",
  });
  account.invoicePayments.keep(newInvoicePayment(account.now(), invoice, intent.id));
  account.intents.keep(intent);
  account.emit("payment_intent.created", intent);
  return intent;
}

function getIntent(
  account: StripeAccount,
  invoice: Stripe.Invoice,
): Stripe.PaymentIntent | undefined {
  const payment = account.invoicePayments.list((row) => row.invoice === invoice.id)[0];
  return account.intents.find(payment?.payment.payment_intent as string | undefined);
}

function getFate(
  account: StripeAccount,
  method: Stripe.PaymentMethod | undefined,
  { first, confirmed }: Attempt,
): CardFate {
  const number = Object.keys(TEST_CARDS).find((digits) =>
    digits.endsWith(method?.card?.last4 ?? "none"),
  );
  const card = number ? TEST_CARDS[number] : undefined;
  const fate = (first ? card?.first : card?.later) ?? {
    kind: "declined" as const,
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Your card was declined.",
  };
  return fate.kind === "asks" && confirmed ? { kind: "paid" } : fate;
}

type Declined = {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod | undefined;
  fate: CardFate;
};

function decline(
  account: StripeAccount,
  invoice: Stripe.Invoice,
  { intent, method, fate }: Declined,
): void {
  const failure =
    fate.kind === "declined"
      ? { code: fate.code, message: fate.message, decline_code: fate.declineCode }
      : {
          code: "payment_method_required",
          message: "There is no card to charge.",
          decline_code: "generic_decline",
        };
  if (method) {
    const charge = account.charges.keep(newCharge(account.now(), { intent, method, failure }));
    intent.latest_charge = charge.id;
    account.emit("charge.failed", charge);
  }
  intent.status = "requires_payment_method";
  intent.last_payment_error = { ...failure, type: "card_error" };
  intent.next_action = null;
  account.intents.keep(intent);
  account.emit("payment_intent.payment_failed", intent);
  account.invoices.keep(invoice);
  account.emit("invoice.payment_failed", invoice);
}

function ask(account: StripeAccount, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  intent.status = "requires_action";
  intent.next_action = {
    type: "redirect_to_url",
    redirect_to_url: { return_url: null, url: invoice.hosted_invoice_url ?? null },
  };
  account.intents.keep(intent);
  account.emit("payment_intent.requires_action", intent);
  account.invoices.keep(invoice);
  account.emit("invoice.payment_action_required", invoice);
}

function succeed(
  account: StripeAccount,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const charge = account.charges.keep(newCharge(account.now(), { intent, method }));
  Object.assign(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  account.intents.keep(intent);
  const payment = account.invoicePayments.list((row) => row.invoice === invoice.id)[0];
  if (payment) {
    payment.status = "paid";
    payment.amount_paid = intent.amount;
    payment.status_transitions.paid_at = account.now();
    account.invoicePayments.keep(payment);
  }
  account.emit("charge.succeeded", charge);
  account.emit("payment_intent.succeeded", intent);
  markPaid(account, invoice);
}

function markPaid(account: StripeAccount, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = account.now();
  account.invoices.keep(invoice);
  account.emit("invoice.paid", invoice);
  account.emit("invoice.payment_succeeded", invoice);
}

function getCharge(account: StripeAccount, intent: Stripe.PaymentIntent): Stripe.Charge {
  return account.charges.get(getId(intent.latest_charge ?? ""));
}

/** Refunds a charge, in full or in part. Throws Stripe's refusal for more than is left. */
export function refund(
  account: StripeAccount,
  charge: Stripe.Charge,
  {
    amount,
    reason,
    metadata,
  }: { amount: number | undefined; reason: Stripe.Refund["reason"]; metadata: Stripe.Metadata },
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== "succeeded")
    throw invalid(`Charge ${charge.id} has not succeeded.`, "charge");
  if (left === 0)
    throw invalid(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      "charge_already_refunded",
    );
  if ((amount ?? left) > left) {
    throw invalid(
      `Refund amount ($${(amount ?? 0) / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
      "amount",
    );
  }
  const created = account.refunds.keep(
    newRefund(account.now(), { charge, amount: amount ?? left, reason, metadata }),
  );
  charge.amount_refunded += created.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.charges.keep(charge);
  account.emit("refund.created", created);
  account.emit("charge.refunded", charge, {
    amount_refunded: charge.amount_refunded - created.amount,
  });
  return created;
}

/** Opens a dispute: the card's holder asks the bank for the money back. */
export function dispute(account: StripeAccount, charge: Stripe.Charge): Stripe.Dispute {
  const opened = account.disputes.keep(newDispute(account.now(), charge));
  charge.disputed = true;
  account.charges.keep(charge);
  account.emit("charge.dispute.created", opened);
  return opened;
}
