import type { Task } from "graphile-worker";
import type Stripe from "stripe";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { isMissing } from "@/lib/foundation/integrations/stripe/client";
import {
  beginSnapshot,
  lockAccount,
  markApplied,
  listWaitingEvents,
  writeSnapshot,
} from "@/lib/money/billing/events.data";
import { fetchSnapshot } from "@/lib/money/billing/stripe-snapshot";

const payloadSchema = z.object({
  customerId: z.string().nullable(),
  chargeId: z.string().nullable(),
});

/**
 * Applies the waiting events of a customer. It reads Stripe anew while the customer's team is locked, so order
 * and repetition do not matter. The result and "applied" are written in one transaction. If the worker dies
 * before that, nothing has changed and the job runs again.
 */
export function applyStripeEvents(db: SqlDatabase, stripe: Stripe | null): Task {
  return async (payload) => {
    const concerned = payloadSchema.parse(payload);
    if (!stripe) throw new Error("STRIPE_SECRET_KEY is missing");
    const customerId = concerned.customerId ?? (await getPayer(stripe, concerned.chargeId));
    await db.transaction().execute(async (trx) => {
      const isOurs = await lockAccount(trx, customerId);
      const events = await listWaitingEvents(trx, concerned);
      if (events.length === 0) return;
      if (isOurs) {
        const snapshot = await beginSnapshot(trx);
        const found = await fetchSnapshot(stripe, customerId);
        await writeSnapshot(trx, { customerId, snapshot, found });
      }
      await markApplied(trx, customerId, events);
    });
  };
}

/** Returns the customer of a charge, or null when the charge is not found. */
async function getPayer(stripe: Stripe, chargeId: string | null): Promise<string> {
  if (!chargeId) return "";
  try {
    const { customer } = await stripe.charges.retrieve(chargeId);
    return typeof customer === "string" ? customer : (customer?.id ?? "");
  } catch (error) {
    if (isMissing(error)) return "";
    throw error;
  }
}
