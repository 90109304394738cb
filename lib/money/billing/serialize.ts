import type Stripe from "stripe";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { Invoice, Subscription } from "./schema";
import { statusLabel } from "./status-label";

export type SubscriptionRow = Database["public"]["Tables"]["subscriptions"]["Row"];

/** Returns a team's row for the API; null before its first subscription. */
export function serializeSubscription(row: SubscriptionRow | null): Subscription | null {
  if (!row?.price_id || !row.status || !row.plan) return null;
  return {
    priceId: row.price_id,
    status: row.status,
    statusLabel: statusLabel(row.status),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    // `ended_at` is set when a subscription ended early or in its trial.
    currentPeriodEnd: row.ended_at ?? row.current_period_end,
    plan: row.plan,
    nextPlan: row.next_plan,
    trialEndsAt: row.status === "trialing" ? row.trial_ends_at : null,
  };
}

/** Returns an invoice of Stripe for the API. Its amount is the amount due, without used credit. */
export function serializeInvoice(invoice: Stripe.Invoice): Invoice {
  const status = invoice.status ?? "draft";
  return {
    id: invoice.id ?? "",
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    amountCents: invoice.amount_due,
    status,
    statusLabel: statusLabel(status),
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}
