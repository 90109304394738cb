import Stripe from "stripe";

export type StripeSettings = {
  secretKey: string;
  /** The host to call; Stripe's own by default. */
  apiBase: string;
};

/** The time limit of a call. The SDK retries a dropped call with the same idempotency key. */
const TIMEOUT_MS = 10_000;

/** Returns Stripe's SDK for an account, or for a stand-in at another address. */
export function stripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Lintel" },
  });
}

/** Whether Stripe refused because the object does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "resource_missing";
