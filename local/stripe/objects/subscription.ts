import type Stripe from "stripe";
import { generateId } from "../object-store";
import { getPlan } from "./catalog";

type Period = { start: number; end: number };

function newSubscriptionItem(
  now: number,
  subscription: string,
  price: Stripe.Price,
  period: Period,
): Stripe.SubscriptionItem {
  return {
    object: "subscription_item",
    id: generateId("si"),
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: getPlan(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

type NewSubscription = {
  customer: string;
  price: Stripe.Price;
  period: Period;
  trialEnd: number | null;
  paymentMethod: string | null;
  metadata: Stripe.Metadata;
};

export function newSubscription(now: number, fields: NewSubscription): Stripe.Subscription {
  const id = generateId("sub");
  const { customer, price, period, trialEnd, paymentMethod, metadata } = fields;
  return {
    object: "subscription",
    id,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? period.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [newSubscriptionItem(now, id, price, period)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd ? "trialing" : "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: "unchanged", missing_payment_method: "create_invoice" },
    },
    trial_start: trialEnd ? now : null,
  };
}

/** Returns the only item of a subscription of this product. */
export function getItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  return item;
}

type PlannedPhase = { price: Stripe.Price; start: number; end: number };

function newPhase({ price, start, end }: PlannedPhase): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** Returns a schedule that starts with the subscription's current state. */
export function newSchedule(
  now: number,
  subscription: Stripe.Subscription,
): Stripe.SubscriptionSchedule {
  const item = getItem(subscription);
  const current = { start_date: item.current_period_start, end_date: item.current_period_end };
  return {
    object: "subscription_schedule",
    id: generateId("sub_sched"),
    application: null,
    billing_mode: { flexible: null, type: "classic" },
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: current,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [newPhase({ price: item.price, start: current.start_date, end: current.end_date })],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
}

export const getPhases = (planned: readonly PlannedPhase[]) => planned.map(newPhase);
