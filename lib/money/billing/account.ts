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

/** The team's row while it has a subscription. Throws 404 where it has none. */
export async function getSubscribedAccount(tenantId: string): Promise<BillingAccount> {
  const row = await getAccountRow(tenantId);
  if (!isSubscribed(row)) throw notFound(billingMessages.notSubscribed);
  return row;
}

/**
 * The team's row, with its customer made where there is none. One customer a team: nothing is asked for that two people
 * could say differently, so both get the same under one key, and it is saved before anything else.
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
 * Returns the team's row with a new customer, the same for all who ask, where somebody deleted the known one at Stripe.
 * One that Stripe does not know at all stays, since another account's key may have been put in.
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

/** The idempotency key of one step of a change. */
export type IdempotentStep = (step: string) => { idempotencyKey: string };

/**
 * Asks Stripe for a change under the same idempotency keys until it has answered: sent twice at once, or again after an
 * answer was lost, it happens once; the next change has keys of its own.
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

/** A refusal. Without one nobody knows whether it happened. */
const isStripeAnswer = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500;
