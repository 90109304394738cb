import fs from "node:fs";
import path from "node:path";
import type { Secrets } from "./secrets";

/** What a running stack tells the app, the worker and scripts: names as in `.env.example`. */
export type Addresses = {
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
  SUPABASE_JWT_SIGNING_KEY: string;
  DATABASE_URL: string;
  APP_URL: string;
  SMTP_URL: string;
  MAIL_FROM: string;
  MAILBOX_URL: string;
  /** The sign-in page may list the demo accounts. */
  DEMO: "1";
} & InboundAddresses &
  Partial<SmsAddresses> &
  Partial<StripeAddresses> & {
    /** Encrypts what is kept of other services' secrets. */
    SECRETS_KEY: string;
  } & Partial<MlsAddresses>;

/** How answers to client mail find their way in. */
export type InboundAddresses = {
  INBOUND_DOMAIN: string;
  INBOUND_WEBHOOK_SECRET: string;
  MESSAGE_TOKEN_SECRET: string;
};

/** Where texts go while nobody's own Twilio account is named. */
export type SmsAddresses = {
  TWILIO_API_BASE: string;
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  SMS_FROM: string;
  /** The page that shows them. */
  SMS_PAGE_URL: string;
};

/** Where payments go while nobody's own Stripe account is named. */
export type StripeAddresses = {
  STRIPE_API_BASE: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  /** The page that shows them, and moves its clock. */
  STRIPE_PAGE_URL: string;
};

/** Where listings are read while nobody's own MLS is named. */
export type MlsAddresses = {
  MLS_BASE_URL: string;
  MLS_TOKEN_URL: string;
  MLS_CLIENT_ID: string;
  MLS_CLIENT_SECRET: string;
  /** The page that shows them, and changes one. */
  MLS_PAGE_URL: string;
  MLS_PRIVATE_ORIGIN: string;
};

/** Those of an installation whose mailbox page answers for the clients. */
export function inboundAddresses(secrets: Secrets): InboundAddresses {
  return {
    INBOUND_DOMAIN: "reply.lintel.test",
    INBOUND_WEBHOOK_SECRET: secrets.inboundWebhookSecret,
    MESSAGE_TOKEN_SECRET: secrets.messageTokenSecret,
  };
}

/** Where the running stack of this folder writes its addresses. */
export function addressFile(localDir: string): string {
  return path.join(localDir, "env");
}

/** Writes them in dotenv form, readable by the owner alone: they hold the secret key. */
export function writeAddresses(localDir: string, addresses: Addresses): void {
  const lines = Object.entries(addresses).map(([name, value]) => `${name}=${quoted(value)}`);
  const file = addressFile(localDir);
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}

export function removeAddresses(localDir: string): void {
  fs.rmSync(addressFile(localDir), { force: true });
}

function quoted(value: string): string {
  return /^[\w@:/.,+-]*$/.test(value) ? value : `"${value}"`;
}
