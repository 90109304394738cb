import type Stripe from "stripe";
import { isMissing } from "@/lib/foundation/integrations/stripe/client";
import { toLookupKey, PLANS, toProductId, type Plan } from "./plans";

export type CatalogEntry = { plan: Plan; priceId: string; isNew: boolean };

/**
 * Ensures that each plan has its product and price on a Stripe account, found by the price's lookup key.
 * Returns them in the order of the plans. When the code has a new price, creates one under the same key;
 * existing subscribers keep paying the old one. Throws Stripe's errors.
 */
export async function ensureCatalog(stripe: Stripe): Promise<CatalogEntry[]> {
  const { data: prices } = await stripe.prices.list({
    lookup_keys: PLANS.map(toLookupKey),
    active: true,
    limit: 100,
  });
  const entries: CatalogEntry[] = [];
  for (const plan of PLANS) {
    const existing = prices.find(({ lookup_key: key }) => key === toLookupKey(plan));
    const isCurrent = existing?.unit_amount === plan.monthlyCents && existing.currency === "usd";
    entries.push(
      existing && isCurrent
        ? { plan, priceId: existing.id, isNew: false }
        : { plan, priceId: await makePrice(stripe, plan), isNew: true },
    );
  }
  return entries;
}

async function makePrice(stripe: Stripe, plan: Plan): Promise<string> {
  const lookupKey = toLookupKey(plan);
  const product = await ensureProduct(stripe, plan);
  const price = await stripe.prices.create(
    {
      product,
      currency: "usd",
      unit_amount: plan.monthlyCents,
      recurring: { interval: "month" },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      nickname: plan.name,
    },
    { idempotencyKey: `price:${lookupKey}:${plan.monthlyCents}` },
  );
  return price.id;
}

/** Creates the product with a fixed id, so that two concurrent runs create only one. */
async function ensureProduct(stripe: Stripe, plan: Plan): Promise<string> {
  const id = toProductId(plan);
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const product = await stripe.products.create(
    {
      id,
      name: `Lintel ${plan.name}`,
      marketing_features: plan.features.map((name) => ({ name })),
      metadata: { plan: plan.key },
    },
    { idempotencyKey: `product:${id}` },
  );
  return product.id;
}
