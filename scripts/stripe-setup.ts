import fs from "node:fs";
import { addressFile } from "../local/addresses";
import { localDirFrom } from "../local/settings";
import { ensureCatalog } from "../lib/money/billing/catalog";
import { stripeClient, type StripeSettings } from "../lib/foundation/integrations/stripe/client";
import { loadEnvFiles } from "./backend";
import { runCommand } from "./command";

await runCommand(setUpStripe);

/** Creates or finds the three plans on the configured Stripe account. Safe to repeat. */
async function setUpStripe(): Promise<void> {
  for (const { plan, priceId, isNew } of await ensureCatalog(stripeClient(stripeSettings()))) {
    console.log(`${plan.name.padEnd(14)} ${priceId}  ${isNew ? "made" : "was there"}`);
  }
}

/** Returns the account of the environment or .env, otherwise the running stack's stand-in. */
function stripeSettings(): StripeSettings {
  loadEnvFiles();
  const addresses = addressFile(localDirFrom(process.env));
  if (!process.env.STRIPE_SECRET_KEY && fs.existsSync(addresses)) process.loadEnvFile(addresses);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = process.env;
  if (!secretKey) {
    throw new Error(
      "Set STRIPE_SECRET_KEY to the key of the Stripe account, or start `npm run demo`",
    );
  }
  return { secretKey, apiBase: apiBase || "https://api.stripe.com" };
}
