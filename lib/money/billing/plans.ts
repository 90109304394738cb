/** The plans, cheapest first. Prices are in cents a month; a limit of null is unlimited. */
export const PLANS = [
  {
    key: "starter",
    name: "Starter",
    monthlyCents: 2900,
    isMostPopular: false,
    limits: { users: 1, contacts: 100, deals: 50 },
    includes: { mls: false, apiAccess: false, branding: false },
    features: ["1 user", "100 contacts", "50 deals", "Basic CRM", "Email support"],
  },
  {
    key: "professional",
    name: "Professional",
    monthlyCents: 7900,
    isMostPopular: true,
    limits: { users: 4, contacts: 500, deals: null },
    includes: { mls: true, apiAccess: false, branding: false },
    features: [
      "2-4 users",
      "500 contacts",
      "Unlimited deals",
      "MLS integration",
      "Priority support",
    ],
  },
  {
    key: "enterprise",
    name: "Enterprise",
    monthlyCents: 14900,
    isMostPopular: false,
    limits: { users: 10, contacts: null, deals: null },
    includes: { mls: true, apiAccess: true, branding: true },
    features: [
      "5-10 users",
      "Unlimited everything",
      "Custom branding",
      "API access",
      "24/7 support",
    ],
  },
] as const;

export type Plan = (typeof PLANS)[number];
export type PlanKey = Plan["key"];

/**
 * The number of days that a new team may work without a plan, a card or limits (docs/features/money/billing.md,
 * "Who may work").
 */
export const FREE_LOOK_DAYS = 7;

/** The number of days of a plan's trial. It begins with a card, after the free look. */
export const TRIAL_DAYS = 7;

/** The text of the trial on a plan's card. */
export const TRIAL_TEXT = `First ${TRIAL_DAYS} days free`;

/** The lookup key of a plan's price on any Stripe account. */
export const toLookupKey = (plan: Pick<Plan, "key">) => `lintel_${plan.key}_monthly`;

/** The id of a plan's product on any Stripe account. */
export const toProductId = (plan: Pick<Plan, "key">) => `lintel_${plan.key}`;

/** Returns the plan of a product; undefined for a product that is not ours. */
export const findPlanByProduct = (id: string): Plan | undefined =>
  PLANS.find((plan) => toProductId(plan) === id);
