import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { testCard } from "../cards";
import { generateId } from "../object-store";

const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export function newCustomer(
  now: number,
  fields: Partial<Pick<Stripe.Customer, "email" | "name" | "phone" | "description" | "metadata">>,
): Stripe.Customer {
  return {
    object: "customer",
    id: generateId("cus"),
    address: null,
    balance: 0,
    created: now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: generateId("x").slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    ...fields,
  };
}

type GivenCard = {
  customer: string;
  card: NonNullable<ReturnType<typeof testCard>>;
  name: string | null;
  email: string | null;
};

/** Returns a card as typed at checkout. The same number always has the same fingerprint. */
export function newPaymentMethod(
  now: number,
  { customer, card, name, email }: GivenCard,
): Stripe.PaymentMethod {
  return {
    object: "payment_method",
    id: generateId("pm"),
    allow_redisplay: "limited",
    billing_details: { address: noAddress, email, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + 3,
      fingerprint: createHash("sha256")
        .update(`card ${card.number}`)
        .digest("base64url")
        .slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
