import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import { billingMessages } from "./messages";

let client: Stripe | undefined;

/** Stripe with the configured account. Throws 503 where none is. */
export function getStripe(): Stripe {
  if (!env.STRIPE_SECRET_KEY) {
    throw new AppError("not_set_up", billingMessages.notSetUp, { status: 503 });
  }
  client ??= stripeClient({ secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE });
  return client;
}

/**
 * Does something at Stripe. A card that was declined is a 409 in Stripe's words to its holder; where Stripe cannot be
 * reached or says no to us, the answer is `text`, 503 or 502.
 */
export async function withStripeErrors<T>(text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw toStripeError(error, text);
  }
}

const STRIPE_UNAVAILABLE = new Set([
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
]);

function toStripeError(error: Stripe.errors.StripeError, text: string): AppError {
  if (error.type === "StripeCardError") {
    return new AppError("card_declined", error.message, { status: 409, cause: error });
  }
  const isAway = STRIPE_UNAVAILABLE.has(error.type);
  return new AppError(isAway ? "unavailable" : "payments_failed", text, {
    status: isAway ? 503 : 502,
    cause: error,
  });
}
