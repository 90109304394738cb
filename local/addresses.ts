import fs from "node:fs";
import path from "node:path";
import type { Secrets } from "./secrets";

/** The addresses and keys of a running stack for the app, worker and scripts, named as in `.env.example`. */
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
  /** Lets the sign-in page list the demo accounts. */
  DEMO: "1";
} & InboundAddresses &
  Partial<SmsAddresses> &
  Partial<StripeAddresses> &
  Partial<EsignAddresses> & {
    /** Encrypts the stored secrets of other services. */
    SECRETS_KEY: string;
  } & Partial<MlsAddresses>;

/** The settings for replies to client mail. */
export type InboundAddresses = {
  INBOUND_DOMAIN: string;
  INBOUND_WEBHOOK_SECRET: string;
  MESSAGE_TOKEN_SECRET: string;
};

/** The settings of the Twilio stand-in, used when the environment names no Twilio account. */
export type SmsAddresses = {
  TWILIO_API_BASE: string;
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  SMS_FROM: string;
  /** The page that shows the texts. */
  SMS_PAGE_URL: string;
};

/** The settings of the Stripe stand-in, used when the environment names no Stripe account. */
export type StripeAddresses = {
  STRIPE_API_BASE: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  /** The page that shows the payments and moves the clock. */
  STRIPE_PAGE_URL: string;
};

/** The settings of the e-signature stand-in, used when the environment names no service. */
export type EsignAddresses = {
  ESIGN_API_BASE: string;
  ESIGN_API_KEY: string;
  ESIGN_WEBHOOK_SECRET: string;
  /** The page that shows the envelopes, and where one signs. */
  ESIGN_PAGE_URL: string;
};

/** The settings of the MLS stand-in, used when the environment names no MLS. */
export type MlsAddresses = {
  MLS_BASE_URL: string;
  MLS_TOKEN_URL: string;
  MLS_CLIENT_ID: string;
  MLS_CLIENT_SECRET: string;
  /** The page that shows the listings and changes one. */
  MLS_PAGE_URL: string;
  MLS_PRIVATE_ORIGIN: string;
};

/** Returns the settings for an installation whose mailbox page replies on behalf of clients. */
export function inboundAddresses(secrets: Secrets): InboundAddresses {
  return {
    INBOUND_DOMAIN: "reply.lintel.test",
    INBOUND_WEBHOOK_SECRET: secrets.inboundWebhookSecret,
    MESSAGE_TOKEN_SECRET: secrets.messageTokenSecret,
  };
}

/** Returns the path of the file with the running stack's addresses. */
export function addressFile(localDir: string): string {
  return path.join(localDir, "env");
}

/** Writes the addresses in dotenv form, readable by the owner only, because they include the secret key. */
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
