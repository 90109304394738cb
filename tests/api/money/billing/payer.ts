import Stripe from "stripe";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import { database, stack, type Person } from "../../../stack";
import { callApi } from "../../team";

/** A client of the Stripe stand-in, configured like the app's. */
export const stripe: Stripe = stripeClient({
  secretKey: stack.STRIPE_SECRET_KEY,
  apiBase: stack.STRIPE_API_BASE,
});

export const CARD = "4242424242424242";

export type PlanName = "starter" | "professional" | "enterprise";

/** Returns the price id of a plan. */
export async function getPrice(plan: PlanName): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [`lintel_${plan}_monthly`] });
  return data[0]?.id ?? "";
}

/** Submits a form of a hosted page. Returns the address that it redirects to. */
export async function pay(address: string, fields: Record<string, string>) {
  const response = await fetch(new URL(address, stack.STRIPE_PAGE_URL), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: response.status, location: response.headers.get("location") };
}

export const startCheckout = async (as: Person, plan: PlanName) =>
  callApi("/api/payments/checkout-simple", {
    as,
    method: "POST",
    body: { priceId: await getPrice(plan) },
  });

export const changePlan = async (as: Person, plan: PlanName) =>
  callApi("/api/payments/change-plan", {
    as,
    method: "POST",
    body: { newPriceId: await getPrice(plan) },
  });

export const readSubscription = async (as: Person) =>
  (await callApi("/api/payments/subscription-simple", { as })).body.subscription as Record<
    string,
    unknown
  > | null;

export const syncSubscription = (as: Person) =>
  callApi("/api/payments/sync", { as, method: "POST" });

/**
 * Subscribes through the hosted page. With `trial: false` the team has had its trial before, so it pays at once.
 */
export async function subscribe(
  owner: Person,
  plan: PlanName,
  { card = CARD, trial = true }: { card?: string; trial?: boolean } = {},
): Promise<void> {
  const first = await startCheckout(owner, plan);
  let url = String(first.body.url);
  if (!trial) {
    await database.query(
      `update subscriptions set trial_ends_at = now() where tenant_id in
         (select tenant_id from tenant_members where user_id = $1)`,
      [owner.userId],
    );
    await stripe.checkout.sessions.expire(url.split("/").at(-1) ?? "");
    url = String((await startCheckout(owner, plan)).body.url);
  }
  const paid = await pay(url, { card });
  if (paid.status !== 303) throw new Error(`The page answered ${paid.status}`);
  await syncSubscription(owner);
}

/**
 * Returns the calls that Stripe received about a team's customer, as "GET /v1/invoices"; ":id" is the customer.
 */
export async function requestsAbout(tenantId: string): Promise<string[]> {
  const customer = await getCustomer(tenantId);
  const response = await fetch(new URL("/requests", stack.STRIPE_API_BASE));
  const requests = (await response.json()) as { method: string; path: string; params: string }[];
  return requests
    .filter(({ path, params }) =>
      [tenantId, customer].some((id) => `${path}?${params}`.includes(id)),
    )
    .map(({ method, path }) => `${method} ${path.replace(customer, ":id")}`);
}

/** Returns a team's customer id at Stripe. */
export async function getCustomer(tenantId: string): Promise<string> {
  const { rows } = await database.query<{ customer_id: string }>(
    "select customer_id from subscriptions where tenant_id = $1",
    [tenantId],
  );
  return rows[0]?.customer_id ?? "";
}
