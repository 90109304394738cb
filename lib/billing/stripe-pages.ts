import "server-only";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { BILLING_PATH } from "./addresses";
import { getAccountRow } from "./data";
import { billingMessages } from "./messages";
import type { Invoice } from "./schema";
import { serializeInvoice } from "./serialize";
import { atStripe, stripeAccount } from "./stripe-account";

/** Two years of monthly ones. */
const SHOWN = 24;

/** Stripe's page on which a team changes its card. Throws 404 for one that was never on the way to a checkout. */
export async function portalPage(tenantId: string, requestId: string): Promise<{ url: string }> {
  const row = await getAccountRow(tenantId);
  if (!row) throw notFound(billingMessages.notSubscribed);
  const session = await atStripe(billingMessages.readFailed, () =>
    stripeAccount().billingPortal.sessions.create(
      { customer: row.customer_id, return_url: new URL(BILLING_PATH, env.APP_URL).href },
      { idempotencyKey: `portal:${requestId}` },
    ),
  );
  return { url: session.url };
}

/** The latest invoices of a team, newest first, with the pages on which they are shown and paid. */
export async function listInvoices(tenantId: string): Promise<Invoice[]> {
  const row = await getAccountRow(tenantId);
  if (!row) return [];
  const { data } = await atStripe(billingMessages.readFailed, () =>
    stripeAccount().invoices.list({ customer: row.customer_id, limit: SHOWN }),
  );
  return data.filter(({ status }) => status !== "draft").map(serializeInvoice);
}
