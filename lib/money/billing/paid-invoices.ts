import type Stripe from "stripe";
import { getStripeId } from "./stripe-id";

/** A paid invoice, amounts in cents. `refunded_cents` was refunded or is held in a dispute. */
export type PaidInvoice = {
  invoice_id: string;
  amount_paid_cents: number;
  refunded_cents: number;
  paid_at: string;
  card_fingerprint: string | null;
};

type Charges = Map<string, Stripe.Charge>;

/** The plans' currency. Amounts in other currencies are ignored, because they would count as dollars. */
const CURRENCY = "usd";

/** Returns all paid invoices of a customer in dollars. Throws Stripe's errors. */
export async function fetchPaidInvoices(stripe: Stripe, customer: string): Promise<PaidInvoice[]> {
  const [invoices, charges] = await Promise.all([
    listInvoices(stripe, customer),
    listCharges(stripe, customer),
  ]);
  return Promise.all(
    invoices.map(async (invoice) => {
      const paidBy = findCharges(invoice, charges);
      const wentBack = await Promise.all(paidBy.map((charge) => getReturnedCents(stripe, charge)));
      const total = wentBack.reduce((sum, cents) => sum + cents, 0);
      return {
        invoice_id: invoice.id ?? "",
        amount_paid_cents: invoice.amount_paid,
        refunded_cents: Math.min(total, invoice.amount_paid),
        paid_at: new Date(
          (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
        ).toISOString(),
        card_fingerprint: paidBy[0]?.payment_method_details?.card?.fingerprint ?? null,
      };
    }),
  );
}

async function listInvoices(stripe: Stripe, customer: string): Promise<Stripe.Invoice[]> {
  const invoices: Stripe.Invoice[] = [];
  const all = stripe.invoices.list({
    customer,
    status: "paid",
    limit: 100,
    expand: ["data.payments"],
  });
  for await (const invoice of all) if (invoice.currency === CURRENCY) invoices.push(invoice);
  return invoices;
}

/** Returns the successful charges, by charge id and by payment intent id, because invoices refer to either. */
async function listCharges(stripe: Stripe, customer: string): Promise<Charges> {
  const charges: Charges = new Map();
  for await (const charge of stripe.charges.list({ customer, limit: 100 })) {
    if (charge.status !== "succeeded") continue;
    charges.set(charge.id, charge);
    if (charge.payment_intent) charges.set(getStripeId(charge.payment_intent), charge);
  }
  return charges;
}

function findCharges(invoice: Stripe.Invoice, charges: Charges): Stripe.Charge[] {
  const paid = invoice.payments?.data.filter(({ status }) => status === "paid") ?? [];
  return paid.flatMap(({ payment }) => {
    const id = payment.payment_intent ?? payment.charge;
    const charge = id && charges.get(getStripeId(id));
    return charge ? [charge] : [];
  });
}

/** Returns the refunded amount of a charge plus the amounts held by disputes that are not won, in cents. */
async function getReturnedCents(stripe: Stripe, charge: Stripe.Charge): Promise<number> {
  if (!charge.disputed) return charge.amount_refunded;
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  const kept = data.filter(({ status }) => !RETURNED_STATUSES.has(status));
  return charge.amount_refunded + kept.reduce((sum, { amount }) => sum + amount, 0);
}

/** The statuses of disputes whose money stays with us: won, prevented, or only an inquiry. */
const RETURNED_STATUSES = new Set<Stripe.Dispute.Status>([
  "won",
  "prevented",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
]);
