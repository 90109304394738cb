import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { isStorableText } from "@/lib/foundation/api/read-body";
import { AppError } from "@/lib/foundation/errors";
import { listSecrets } from "@/lib/foundation/secrets/rotation";
import type { StripeEvent } from "./data";

/** The maximum age of an accepted event, in seconds. An older event is a replay. */
const TOLERANCE = 300;

/** The events that change a team's data. Others are stored and ignored. */
const HANDLED_EVENTS = new Set<string>([
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "customer.subscription.trial_will_end",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] satisfies Stripe.Event["type"][]);

/** Stripe's ids are validated one by one, because events are stored together. */
const name = z.string().min(1).max(255).refine(isStorableText);

/** The fields of an event that are used. Its subject is an id or the object itself. */
const eventSchema = z.object({
  id: name,
  type: name,
  data: z.object({
    object: z.object({ customer: z.unknown().optional(), charge: z.unknown().optional() }),
  }),
});

/**
 * Parses a webhook's raw body after checking its signature and age (docs.stripe.com/webhooks, "Verify webhook
 * signatures"). With several secrets, any of them may match. Throws 400 when the body is forged, stale or
 * modified.
 */
export function parseWebhook(
  stripe: Stripe,
  { body, signature, secret }: { body: Buffer; signature: string | null; secret: string },
): StripeEvent {
  const errors: unknown[] = [];
  for (const one of listSecrets(secret)) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature ?? "", one, TOLERANCE);
      return toStripeEvent(eventSchema.parse(event));
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AppError("invalid_signature", "This is not an event from Stripe.", {
    status: 400,
    cause: errors[0],
  });
}

function toStripeEvent({ id, type, data }: z.output<typeof eventSchema>): StripeEvent {
  if (!HANDLED_EVENTS.has(type)) return { id, type, customerId: null, chargeId: null };
  const customerId = parseId(data.object.customer);
  return { id, type, customerId, chargeId: customerId ? null : parseId(data.object.charge) };
}

const idOrObject = z.union([name, z.object({ id: name }).transform(({ id }) => id)]);

const parseId = (value: unknown): string | null => idOrObject.safeParse(value).data ?? null;
