import "server-only";
import Stripe from "stripe";
import { notFound } from "@/lib/foundation/errors";
import { countPaymentRequest, getAccountRow, replaceCustomer, saveCustomer } from "./data";
import { billingMessages } from "./messages";
import type { SubscriptionRow } from "./serialize";
import { getStripe } from "./stripe-account";

type StripeCustomer = Stripe.Customer | Stripe.DeletedCustomer;

export type BillingAccount = SubscriptionRow & { subscription_id: string };

const LIVE_STATUSES = ["trialing", "active", "past_due", "unpaid", "paused"];

export const isSubscribed = (row: SubscriptionRow | null): row is BillingAccount =>
  typeof row?.subscription_id === "string" && LIVE_STATUSES.includes(row.status ?? "");

/** Returns the team's row while it has a subscription. Throws 404 without one. */
export async function getSubscribedAccount(tenantId: string): Promise<BillingAccount> {
  const row = await getAccountRow(tenantId);
  if (!isSubscribed(row)) throw notFound(billingMessages.notSubscribed);
  return row;
}

/**
 * Returns the team's row, and creates its customer when there is none. A team has one customer:
 * concurrent calls use the same idempotency key, and the customer is saved before anything else.
 */
export async function ensureAccount(tenantId: string): Promise<SubscriptionRow> {
  const existing = await getAccountRow(tenantId);
  if (existing) return existing;
  const { id } = await getStripe().customers.create(
    { metadata: { tenant_id: tenantId } },
    { idempotencyKey: `customer:${tenantId}` },
  );
  return saveCustomer(tenantId, id);
}

/**
 * Returns the team's row, with a new customer when somebody deleted the stored one at Stripe. Concurrent calls
 * get the same customer. A customer that is unknown to Stripe is kept, because the key may belong to another
 * account.
 */
export async function replaceDeletedCustomer(
  account: SubscriptionRow,
  customer: StripeCustomer,
): Promise<SubscriptionRow> {
  const { tenant_id: tenantId } = account;
  if (!customer.deleted) return account;
  const { id } = await getStripe().customers.create(
    { metadata: { tenant_id: tenantId } },
    { idempotencyKey: `customer:${tenantId}:after:${customer.id}` },
  );
  await replaceCustomer(tenantId, { deleted: customer.id, customer: id });
  return ensureAccount(tenantId);
}

/** Returns the idempotency key of one step of a change. */
export type IdempotentStep = (step: string) => { idempotencyKey: string };

/**
 * Makes a change at Stripe under idempotency keys that stay the same until Stripe has responded. A change that
 * is sent twice, or again after a lost response, happens once. The next change has new keys.
 */
export async function withIdempotency<T>(
  { tenant_id: tenantId, requests }: SubscriptionRow,
  change: string,
  work: (key: IdempotentStep) => Promise<T>,
): Promise<T> {
  const key: IdempotentStep = (step) => ({
    idempotencyKey: `${change}:${tenantId}:${requests}:${step}`,
  });
  try {
    const result = await work(key);
    await countPaymentRequest(tenantId);
    return result;
  } catch (error) {
    if (isStripeAnswer(error)) await countPaymentRequest(tenantId);
    throw error;
  }
}

/** Whether Stripe refused the call. After any other error the outcome is unknown. */
const isStripeAnswer = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500;
