import type Stripe from "stripe";
import { generateId } from "../object-store";
import { getItem } from "./subscription";

/** One line: an amount in cents, negative for a credit, and its period. */
export type LineWish = {
  amount: number;
  description: string;
  price: Stripe.Price;
  period: { start: number; end: number };
  proration: boolean;
};

const noPaymentSettings = {
  default_mandate: null,
  payment_method_options: null,
  payment_method_types: null,
};

function newLine(
  invoice: string,
  subscription: Stripe.Subscription,
  wish: LineWish,
): Stripe.InvoiceLineItem {
  const { amount, description, price, period, proration } = wish;
  return {
    object: "line_item",
    id: generateId("il"),
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: getItem(subscription).id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: getId(price.product) },
      type: "price_details",
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Returns the id of an object that may be expanded. */
export function getId(thing: string | { id: string }): string {
  return typeof thing === "string" ? thing : thing.id;
}

type NewInvoice = {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  lines: readonly LineWish[];
  number: string;
  pageUrl: (id: string) => string;
};

/** The fields that are the same in every new invoice, or that this account never uses. */
const BLANK_INVOICE = {
  object: "invoice",
  account_country: "US",
  account_name: "Lintel",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: noPaymentSettings,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: "draft",
  status_transitions: {
    finalized_at: null,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
  },
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** Returns a draft invoice with its lines. A negative total becomes the customer's credit, and 0 is due. */
export function newInvoice(now: number, fields: NewInvoice): Stripe.Invoice {
  const { customer, subscription, reason, lines, number, pageUrl } = fields;
  const id = generateId("in");
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // A negative balance is owed to the customer and used first.
  const used = total > 0 ? Math.min(total, Math.max(0, -customer.balance)) : 0;
  const due = Math.max(0, total - used);
  const endingBalance = total < 0 ? customer.balance + total : customer.balance + used;
  const { current_period_start: start, current_period_end: end } = getItem(subscription);
  return {
    ...structuredClone(BLANK_INVOICE),
    id,
    amount_due: due,
    amount_remaining: due,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    ending_balance: endingBalance,
    hosted_invoice_url: pageUrl(id),
    lines: {
      object: "list",
      data: lines.map((line) => newLine(id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: end,
    period_start: start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

/** Links a payment to its invoice. */
export function newInvoicePayment(
  now: number,
  invoice: Stripe.Invoice,
  intent: string,
): Stripe.InvoicePayment {
  return {
    object: "invoice_payment",
    id: generateId("inpay"),
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
