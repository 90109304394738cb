import type Stripe from "stripe";
import { generateId } from "../object-store";

export function newProduct(
  now: number,
  fields: Pick<Stripe.Product, "name" | "description" | "metadata" | "marketing_features"> & {
    id?: string;
  },
): Stripe.Product {
  return {
    object: "product",
    id: generateId("prod"),
    active: true,
    created: now,
    default_price: null,
    images: [],
    livemode: false,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
    ...fields,
  };
}

type NewPrice = {
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: Stripe.Price.Recurring["interval"]; interval_count: number };
  lookup_key: string | null;
  nickname: string | null;
  metadata: Stripe.Metadata;
};

export function newPrice(now: number, { recurring, ...fields }: NewPrice): Stripe.Price {
  return {
    object: "price",
    id: generateId("price"),
    active: true,
    billing_scheme: "per_unit",
    created: now,
    custom_unit_amount: null,
    livemode: false,
    recurring: { meter: null, trial_period_days: null, usage_type: "licensed", ...recurring },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount_decimal: null,
    ...fields,
  };
}

/** Returns a price in the older form that subscriptions still carry. */
export function getPlan(price: Stripe.Price): Stripe.Plan {
  return {
    object: "plan",
    id: price.id,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
