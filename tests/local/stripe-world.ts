import Stripe from "stripe";
import { ensureCatalog } from "@/lib/money/billing/catalog";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import type { StripeAddresses } from "@/local/addresses";

/** The expected final state of a customer, computed without queries. */
export type StripeState = {
  plan: string;
  nextPlan: string | null;
  status: string;
  ending: boolean;
  paid: number;
  wentBack: number;
};

type Plan = "starter" | "professional" | "enterprise";
const CENTS: Record<Plan, number> = { starter: 2900, professional: 7900, enterprise: 14900 };
const WORKING_CARD = "4242424242424242";
const PAYS_ONCE = "4000000000000341";
const DISPUTES = "4000000000000259";

/** Creates Stripe customers that go through typical events, each with its expected final state. */
export async function createStripeWorld(addresses: StripeAddresses) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = addresses;
  const stripe = stripeClient({ secretKey, apiBase });
  const catalog = await ensureCatalog(stripe);
  const getPrice = (plan: Plan) => catalog.find((entry) => entry.plan.key === plan)?.priceId ?? "";

  function page(address: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(new URL(address, apiBase), { method: "POST", body, redirect: "manual" });
  }

  const ends = (id: string, at = true) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: at });

  async function subscribe(
    customer: string,
    plan: Plan,
    { card = WORKING_CARD, trial = false } = {},
  ) {
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: getPrice(plan), quantity: 1 }],
      success_url: "http://localhost:1/done",
      ...(trial && { subscription_data: { trial_period_days: 7 } }),
    });
    await page(`/checkout/${session.id}`, { card });
    const { data } = await stripe.subscriptions.list({ customer });
    const [subscription] = data;
    const item = subscription?.items.data[0];
    if (!subscription || !item) throw new Error("The checkout created no subscription");
    // Repeated changes of mind.
    for (const at of [true, false, true, false]) await ends(subscription.id, at);
    return { id: subscription.id, item };
  }

  const started = (plan: Plan, change: Partial<StripeState> = {}): StripeState => ({
    plan,
    nextPlan: null,
    status: "active",
    ending: false,
    paid: CENTS[plan],
    wentBack: 0,
    ...change,
  });
  const getCharge = async (customer: string) =>
    (await stripe.charges.list({ customer })).data[0]?.id ?? "";

  /** Histories that start at once, and those that start with a trial, which ends when the clock moves. */
  const lives: ((customer: string) => Promise<StripeState>)[] = [
    async (customer) => {
      await subscribe(customer, "starter", { trial: true });
      return started("starter");
    },
    async (customer) => {
      await subscribe(customer, "professional", { card: PAYS_ONCE, trial: true });
      return started("professional", { status: "past_due", paid: 0 });
    },
    async (customer) => {
      const { id } = await subscribe(customer, "starter", { trial: true });
      await ends(id);
      return started("starter", { status: "canceled", ending: true, paid: 0 });
    },
    async (customer) => {
      const { id, item } = await subscribe(customer, "professional");
      await stripe.subscriptions.update(id, {
        items: [{ id: item.id, price: getPrice("enterprise") }],
        proration_behavior: "always_invoice",
        proration_date: item.current_period_start,
        payment_behavior: "pending_if_incomplete",
      });
      return started("enterprise", { paid: 14900 });
    },
    async (customer) => {
      const { id, item } = await subscribe(customer, "enterprise");
      const { id: schedule } = await stripe.subscriptionSchedules.create({ from_subscription: id });
      await stripe.subscriptionSchedules.update(schedule, {
        end_behavior: "release",
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: item.current_period_start,
            end_date: item.current_period_end,
          },
          { items: [{ price: getPrice("starter"), quantity: 1 }] },
        ],
      });
      return started("enterprise", { nextPlan: "starter" });
    },
    async (customer) => {
      const { id } = await subscribe(customer, "starter");
      for (const at of [true, false, true]) await ends(id, at);
      return started("starter", { ending: true });
    },
    async (customer) => {
      const { id } = await subscribe(customer, "starter");
      for (const at of [true, false]) await ends(id, at);
      await stripe.subscriptions.cancel(id);
      return started("starter", { status: "canceled" });
    },
    async (customer) => {
      const { id } = await subscribe(customer, "professional");
      await stripe.subscriptions.cancel(id);
      await subscribe(customer, "starter");
      return started("starter", { paid: 7900 + 2900 });
    },
    async (customer) => {
      await subscribe(customer, "professional");
      const charge = await getCharge(customer);
      for (const amount of [1000, 500]) await stripe.refunds.create({ charge, amount });
      return started("professional", { wentBack: 1500 });
    },
    async (customer) => {
      await subscribe(customer, "starter", { card: DISPUTES });
      return started("starter", { wentBack: 2900 });
    },
  ];

  return {
    stripe,
    moveClock: (days: number) => page("/clock", { days: String(days) }),
    newCustomer: async () => (await stripe.customers.create({ name: "Team" })).id,
    live: (customer: string, place: number) => lives[place % lives.length]?.(customer),
    /** Returns all events so far. */
    events: async () => {
      const events: Stripe.Event[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) events.push(event);
      return events;
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof createStripeWorld>>;

/** Whether the history at this index starts with a trial that sends a notice before it ends. */
export const hasTrialNotice = (place: number) => [0, 1].includes(place % 10);
