import "server-only";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import { BILLING_PATH } from "./addresses";
import { getAccountRow } from "./data";
import { billingMessages } from "./messages";
import type { Invoice } from "./schema";
import { serializeInvoice } from "./serialize";
import { withStripeErrors, getStripe } from "./stripe-account";

/** Two years of monthly invoices. */
const MAX_SHOWN = 24;

/**
 * Returns Stripe's page on which a team changes its card. Throws 404 for a team without a customer.
 */
export async function createPortalSession(
  tenantId: string,
  requestId: string,
): Promise<{ url: string }> {
  const row = await getAccountRow(tenantId);
  if (!row) throw notFound(billingMessages.notSubscribed);
  const session = await withStripeErrors(billingMessages.readFailed, () =>
    getStripe().billingPortal.sessions.create(
      { customer: row.customer_id, return_url: new URL(BILLING_PATH, env.APP_URL).href },
      { idempotencyKey: `portal:${requestId}` },
    ),
  );
  return { url: session.url };
}

/** Returns a team's latest invoices, newest first, with Stripe's pages for them. */
export async function listInvoices(tenantId: string): Promise<Invoice[]> {
  const row = await getAccountRow(tenantId);
  if (!row) return [];
  const { data } = await withStripeErrors(billingMessages.readFailed, () =>
    getStripe().invoices.list({ customer: row.customer_id, limit: MAX_SHOWN }),
  );
  return data.filter(({ status }) => status !== "draft").map(serializeInvoice);
}
