import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import { billingMessages } from "./messages";

let client: Stripe | undefined;

/** Returns the configured Stripe client. Throws 503 when none is configured. */
export function getStripe(): Stripe {
  if (!env.STRIPE_SECRET_KEY) {
    throw new AppError("not_set_up", billingMessages.notSetUp, { status: 503 });
  }
  client ??= stripeClient({ secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE });
  return client;
}

/**
 * Runs a call to Stripe. Throws 409 with Stripe's message for a declined card, and `text` as 502 when Stripe
 * refuses or 503 when it cannot be reached.
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
