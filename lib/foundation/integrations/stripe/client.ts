import Stripe from "stripe";

export type StripeSettings = {
  secretKey: string;
  /** Stripe's own address unless something stands in for it. */
  apiBase: string;
};

/** No call keeps a person waiting longer; the SDK tries a dropped one again under the same idempotency key. */
const TIMEOUT_MS = 10_000;

/** Stripe's SDK for an account, or for what stands in for Stripe at another address. */
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

/** Whether Stripe refused because there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "resource_missing";
