import { z } from "zod";
import type { StripeAccount } from "../account";
import { payInvoice, prorationLines } from "../billing";
import { nothing, page, pageWish, integer, metadata, type Calls } from "../call";
import { getId, newInvoice } from "../objects/invoice";
import { getItem } from "../objects/subscription";
import { refund, getSubscription } from "../payments";
import { invalid, Refusal } from "../refusal";

const filters = z.strictObject({
  ...page,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
});
const previewFields = z.strictObject({
  subscription: z.string(),
  customer: z.string().optional(),
  subscription_details: z.strictObject({
    items: z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1),
    proration_behavior: z.literal("always_invoice"),
    proration_date: integer.optional(),
  }),
});

/** Invoices, their payments, and refunds. */
export function addInvoices(calls: Calls, account: StripeAccount): void {
  addInvoiceCalls(calls, account);
  addPaymentCalls(calls, account);
  addRefundCalls(calls, account);
}

function addInvoiceCalls(calls: Calls, account: StripeAccount): void {
  const { invoices, subscriptions, prices, customers } = account;

  calls.on("get", "/v1/invoices", filters, ({ customer, subscription, status, ...wish }) =>
    invoices.page(
      pageWish(wish),
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (subscription === undefined || getSubscription(account, invoice)?.id === subscription) &&
        (status === undefined || invoice.status === status),
    ),
  );
  calls.on("post", "/v1/invoices/create_preview", previewFields, (input) => {
    const subscription = subscriptions.get(input.subscription, "subscription");
    const { items, proration_date: at = account.now() } = input.subscription_details;
    const price = prices.get(items[0]?.price ?? "", "subscription_details[items][0][price]");
    const customer = customers.get(getId(subscription.customer));
    const isTrial = subscription.status === "trialing";
    const lines = isTrial ? [] : prorationLines(subscription, price, at);
    const preview = newInvoice(account.now(), {
      customer,
      subscription,
      reason: "upcoming",
      lines,
      number: "",
      pageUrl: () => "",
    });
    return {
      ...preview,
      id: `upcoming_${subscription.id}`,
      number: null,
      hosted_invoice_url: null,
      next_payment_attempt: getItem(subscription).current_period_end,
    };
  });
  calls.on("get", "/v1/invoices/:id", nothing, (_given, id) => invoices.get(id));
  calls.on("post", "/v1/invoices/:id/pay", nothing, (_given, id) => {
    const invoice = invoices.get(id);
    if (invoice.status !== "open")
      throw invalid(`Invoice is already ${invoice.status}`, undefined, "invoice_not_editable");
    const outcome = payInvoice(account, invoice);
    if (outcome === "asks")
      throw new Refusal(
        402,
        "This payment requires additional user action before it can be completed successfully.",
        { type: "card_error", code: "invoice_payment_intent_requires_action" },
      );
    if (outcome === "declined")
      throw new Refusal(402, "Your card was declined.", {
        type: "card_error",
        code: "card_declined",
      });
    return invoice;
  });
}

function addPaymentCalls(calls: Calls, account: StripeAccount): void {
  const { invoicePayments, intents, charges } = account;

  const paymentFilters = z.strictObject({
    ...page,
    invoice: z.string().optional(),
    payment: z
      .strictObject({ type: z.literal("payment_intent"), payment_intent: z.string() })
      .optional(),
  });
  calls.on("get", "/v1/invoice_payments", paymentFilters, ({ invoice, payment, ...wish }) =>
    invoicePayments.page(
      pageWish(wish),
      (row) =>
        (invoice === undefined || row.invoice === invoice) &&
        (payment === undefined || row.payment.payment_intent === payment.payment_intent),
    ),
  );
  calls.on("get", "/v1/payment_intents/:id", nothing, (_given, id) => intents.get(id));
  calls.on("get", "/v1/charges/:id", nothing, (_given, id) => charges.get(id));
  calls.on(
    "get",
    "/v1/charges",
    z.strictObject({ ...page, customer: z.string().optional() }),
    ({ customer, ...wish }) =>
      charges.page(
        pageWish(wish),
        (charge) => customer === undefined || charge.customer === customer,
      ),
  );
}

function addRefundCalls(calls: Calls, account: StripeAccount): void {
  const { intents, charges, refunds, disputes } = account;

  const newRefundFields = z.strictObject({
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
    amount: integer.min(1).optional(),
    reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    metadata: metadata.default({}),
  });
  calls.on(
    "post",
    "/v1/refunds",
    newRefundFields,
    ({ charge, payment_intent: intent, amount, reason = null, metadata: noted }) => {
      const chargeId =
        charge ?? getId(intents.get(intent ?? "", "payment_intent").latest_charge ?? "");
      return refund(account, charges.get(chargeId, "charge"), { amount, reason, metadata: noted });
    },
  );
  calls.on(
    "get",
    "/v1/refunds",
    z.strictObject({ ...page, charge: z.string().optional() }),
    ({ charge, ...wish }) =>
      refunds.page(pageWish(wish), (row) => charge === undefined || row.charge === charge),
  );
  calls.on("get", "/v1/refunds/:id", nothing, (_given, id) => refunds.get(id));
  calls.on("get", "/v1/disputes/:id", nothing, (_given, id) => disputes.get(id));
  calls.on(
    "get",
    "/v1/disputes",
    z.strictObject({ ...page, charge: z.string().optional() }),
    ({ charge, ...wish }) =>
      disputes.page(pageWish(wish), (row) => charge === undefined || row.charge === charge),
  );
}
