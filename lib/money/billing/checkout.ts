import "server-only";
import type Stripe from "stripe";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import {
  withIdempotency,
  ensureAccount,
  isSubscribed,
  replaceDeletedCustomer,
  type IdempotentStep,
} from "./account";
import { BILLING_PATH, CHECKOUT_RETURN_PATH } from "./addresses";
import { changeSubscription } from "./change-plan";
import { assertFitsPlan } from "./fits-plan";
import { billingMessages } from "./messages";
import { TRIAL_DAYS } from "./plans";
import { getPlanByPrice } from "./prices";
import type { Billing } from "./schema";
import type { SubscriptionRow } from "./serialize";
import { withStripeErrors, getStripe } from "./stripe-account";
import { syncKnownAccount } from "./sync";

/**
 * Returns the page on which a team pays for a plan; repeated calls return the same page. For a subscribed team,
 * changes the plan and returns the page that shows it. Throws 400 for a price of no plan, 409 for a plan that
 * is too small, 502 when Stripe refuses, 503 when it cannot be reached.
 */
export async function startCheckout(
  actor: TenantActor,
  priceId: string,
  usage: Billing["usage"],
): Promise<{ url: string }> {
  const plan = await getPlanByPrice(priceId);
  assertFitsPlan(plan, usage);
  return withStripeErrors(billingMessages.checkoutFailed, async () => {
    const knownAccount = await ensureAccount(actor.tenantId);
    const findCustomer = readOnce(() => getStripe().customers.retrieve(knownAccount.customer_id));
    // Our row may be older than a payment in another tab.
    const account = await syncKnownAccount(knownAccount, findCustomer);
    if (isSubscribed(account)) {
      const { url } = await changeSubscription(account, { plan, priceId });
      return { url: url ?? new URL(BILLING_PATH, env.APP_URL).href };
    }
    const payer = await replaceDeletedCustomer(account, await findCustomer());
    return { url: await findOrCreateSession(payer, actor, priceId) };
  });
}

function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= read());
}

/**
 * Returns the page of the open session for this price. Sessions for other prices are closed, so
 * that nobody pays twice.
 */
async function findOrCreateSession(
  account: SubscriptionRow,
  actor: TenantActor,
  priceId: string,
): Promise<string> {
  const open = await listOpenSessions(account);
  const existing = open.find(({ metadata }) => metadata?.price_id === priceId);
  if (existing?.url && open.length === 1) return existing.url;
  return withIdempotency(account, "checkout", async (key) => {
    const { customer_id: customer } = account;
    await getStripe().customers.update(
      customer,
      { name: actor.tenantName, email: actor.email },
      key(`customer:${actor.userId}`),
    );
    const session = await createSession(account, priceId, key);
    const [newest, ...older] = await listOpenSessions(account);
    await Promise.all(older.map(({ id }) => closeSession(id, key)));
    return newest?.url ?? session.url ?? new URL(BILLING_PATH, env.APP_URL).href;
  });
}

/** Lists the open sessions, newest first. */
async function listOpenSessions({ customer_id: customer }: SubscriptionRow) {
  const { data } = await getStripe().checkout.sessions.list({
    customer,
    status: "open",
    limit: 100,
  });
  return data;
}

function createSession(account: SubscriptionRow, priceId: string, key: IdempotentStep) {
  const metadata = { tenant_id: account.tenant_id, price_id: priceId };
  const isFirst = account.trial_ends_at === null;
  return getStripe().checkout.sessions.create(
    {
      mode: "subscription",
      customer: account.customer_id,
      client_reference_id: account.tenant_id,
      line_items: [{ price: priceId, quantity: 1 }],
      payment_method_collection: "always",
      success_url: `${new URL(CHECKOUT_RETURN_PATH, env.APP_URL).href}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: new URL(BILLING_PATH, env.APP_URL).href,
      metadata,
      subscription_data: {
        metadata: { tenant_id: account.tenant_id },
        ...(isFirst && { trial_period_days: TRIAL_DAYS }),
      },
    },
    key(`session:${priceId}`),
  );
}

/** Closes a session. Ignores one that was paid or closed meanwhile. */
async function closeSession(id: string, key: IdempotentStep): Promise<void> {
  const closing = getStripe().checkout.sessions.expire(id, {}, key(`close:${id}`));
  await closing.catch((error: Stripe.errors.StripeError) => {
    if (error.type !== "StripeInvalidRequestError") throw error;
  });
}
