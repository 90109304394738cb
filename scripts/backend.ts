import fs from "node:fs";
import path from "node:path";
import { ensureCatalog } from "../lib/money/billing/catalog";
import { stripeClient } from "../lib/foundation/integrations/stripe/client";
import type { StripeAddresses } from "../local/addresses";
import { portFrom, PROJECT_DIR } from "../local/settings";
import type { Stack } from "../local/stack";
import type { Shutdown } from "../local/shutdown";

export type Backend = {
  /** The complete environment for app and worker. */
  env: NodeJS.ProcessEnv;
  port: number;
  appUrl: string;
  /** The embedded stack, or undefined for one's own Supabase project. */
  stack: Stack | undefined;
};

type BackendOptions = {
  localDir: string;
  environment?: NodeJS.ProcessEnv;
  shutdown: Shutdown;
  log: (line: string) => void;
  /** Called once this process has claimed the folder, so no other start can be running in it. */
  onClaimed?: () => void;
  /** Whether the folder is deleted afterwards. */
  isTemporary?: boolean;
};

const PROJECT_VARIABLES = [
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
  "DATABASE_URL",
];

/**
 * Starts the embedded stack, or uses the Supabase project that the environment (or .env) names,
 * without starting anything.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  loadEnvFiles();
  if (process.env.SUPABASE_URL) {
    const hosted = hostedBackend(options.log);
    options.onClaimed?.();
    return hosted;
  }
  return embeddedBackend(options);
}

/** Reads .env.local and .env into the environment. Variables that are set win. */
export function loadEnvFiles(): void {
  for (const name of [".env.local", ".env"]) {
    const file = path.join(PROJECT_DIR, name);
    if (fs.existsSync(file)) process.loadEnvFile(file);
  }
}

/** Returns the environment's own Supabase project. Throws with the names of missing variables. */
export function hostedBackend(
  log: (line: string) => void,
  environment: NodeJS.ProcessEnv = process.env,
): Backend {
  const missing = PROJECT_VARIABLES.filter((name) => !environment[name]);
  if (missing.length) {
    throw new Error(`The environment lacks ${missing.join(", ")} (see .env.example)`);
  }
  const port = portFrom("PORT", environment.PORT, 3000);
  const appUrl = environment.APP_URL || `http://localhost:${port}`;
  log(`Using the Supabase project at ${environment.SUPABASE_URL}`);
  return { env: { ...environment, APP_URL: appUrl }, port, appUrl, stack: undefined };
}

/** Starts the embedded stack with the ports and folder of `environment` (default: our own). */
export async function embeddedBackend({
  localDir,
  environment = process.env,
  shutdown,
  ...options
}: BackendOptions): Promise<Backend> {
  const { log } = options;
  log("Starting database, Supabase API, mailbox and phones");
  const { startStack } = await import("../local/stack"); // dev dependencies: absent in production
  const stack = await startStack({ localDir, env: environment, ...options });
  shutdown.add(stack.stop);
  if (stack.addresses.STRIPE_PAGE_URL) await stockStripe(stack.addresses);
  void stack.broken.then(() => {
    if (shutdown.hasBegun()) return;
    console.error(
      `The database ended and does not start again; see ${path.join(localDir, "logs")}`,
    );
    void shutdown.now(1);
  });
  // On this machine no load balancer must first stop sending requests.
  const local = { LOG_LEVEL: "warn", PRESTOP_SECONDS: "0" };
  const env = { ...local, ...environment, ...stack.addresses };
  return { env, port: stack.ports.app, appUrl: stack.addresses.APP_URL, stack };
}

/** Creates the plans on the Stripe stand-in, as `npm run stripe-setup` does on one's own account. */
export async function stockStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_API_BASE: apiBase,
}: Pick<Partial<StripeAddresses>, "STRIPE_SECRET_KEY" | "STRIPE_API_BASE">): Promise<void> {
  if (secretKey && apiBase) await ensureCatalog(stripeClient({ secretKey, apiBase }));
}
