import "server-only";
import { AppError } from "@/lib/foundation/errors";
import { log } from "@/lib/foundation/logging/log";
import { billingMessages } from "./messages";
import { toLookupKey, PLANS, type Plan, type PlanKey } from "./plans";
import type { PricedPlan } from "./schema";
import { withStripeErrors, getStripe } from "./stripe-account";

const CACHE_MS = 5 * 60_000;

type Prices = Map<PlanKey, string>;
let cached: { prices: Prices; at: number } | undefined;

/**
 * Returns the price of each plan on the configured account, cached for five minutes. Throws 503 when Stripe
 * cannot be reached.
 */
async function getCurrentPrices(): Promise<Prices> {
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.prices;
  const stripe = getStripe();
  const { data } = await withStripeErrors(billingMessages.readFailed, () =>
    stripe.prices.list({ lookup_keys: PLANS.map(toLookupKey), active: true, limit: 100 }),
  );
  const prices: Prices = new Map();
  for (const plan of PLANS) {
    const price = data.find(({ lookup_key: key }) => key === toLookupKey(plan));
    if (price) prices.set(plan.key, price.id);
  }
  // An incomplete list is not cached, because the account may be set up at any moment.
  if (prices.size === PLANS.length) cached = { prices, at: Date.now() };
  return prices;
}

/** Returns the plan of a price. Throws 400 when no plan has it. */
export async function getPlanByPrice(priceId: string): Promise<Plan> {
  const prices = await getCurrentPrices();
  const plan = PLANS.find(({ key }) => prices.get(key) === priceId);
  if (!plan) throw new AppError("invalid_input", billingMessages.unknownPrice, { status: 400 });
  return plan;
}

/** Returns the plans for anybody. Price ids are null when Stripe cannot be reached. */
export async function listPricedPlans(): Promise<PricedPlan[]> {
  const prices = await getCurrentPrices().catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : "" }, "cannot read the prices");
    return new Map<PlanKey, string>();
  });
  return PLANS.map(({ key, name, monthlyCents, isMostPopular, features }) => ({
    key,
    name,
    monthlyCents,
    isMostPopular,
    features: [...features],
    priceId: prices.get(key) ?? null,
  }));
}
