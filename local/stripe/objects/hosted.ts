import type Stripe from "stripe";
import { generateId } from "../object-store";

type NewSession = {
  customer: string;
  price: Stripe.Price;
  trialDays: number;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Stripe.Metadata;
  pageUrl: (id: string) => string;
};

const DAY = 86_400;

/** Returns a session of the hosted payment page, open for a day. */
export function newSession(now: number, fields: NewSession): Stripe.Checkout.Session {
  const {
    customer,
    price,
    trialDays,
    successUrl,
    cancelUrl,
    clientReferenceId,
    metadata,
    pageUrl,
  } = fields;
  const id = generateId("cs_test");
  const total = trialDays > 0 ? 0 : (price.unit_amount ?? 0);
  return {
    object: "checkout.session",
    id,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: cancelUrl,
    client_reference_id: clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: now + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: pageUrl(id),
    wallet_options: null,
  };
}

type NewPortal = { customer: string; returnUrl: string | null; pageUrl: (id: string) => string };

/** Returns a session of the page where a customer manages cards and invoices. */
export function newPortalSession(
  now: number,
  { customer, returnUrl, pageUrl }: NewPortal,
): Stripe.BillingPortal.Session {
  const id = generateId("bps");
  return {
    object: "billing_portal.session",
    id,
    configuration: "bpc_default",
    created: now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: pageUrl(id),
  };
}
