import path from "node:path";
import type { StripeAddresses } from "../addresses";
import type { Secrets } from "../secrets";
import { serveStripe } from "./server";

type Payments = {
  addresses: StripeAddresses;
  serve: (appUrl: string) => Promise<() => void>;
};

/** Whether the environment names a Stripe account, which then takes the payments. */
export function hasOwnStripe(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.STRIPE_SECRET_KEY);
}

/** Returns the Stripe stand-in's addresses and its server, with this installation's keys. */
export function openStripe(
  localDir: string,
  port: number,
  {
    stripeSecretKey,
    stripeWebhookSecret,
  }: Pick<Secrets, "stripeSecretKey" | "stripeWebhookSecret">,
): Payments {
  return {
    addresses: {
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_PAGE_URL: `http://localhost:${port}`,
    },
    serve: (appUrl) =>
      serveStripe({
        folder: path.join(localDir, "payments"),
        port,
        appUrl,
        secretKey: stripeSecretKey,
        webhookSecret: stripeWebhookSecret,
      }),
  };
}
