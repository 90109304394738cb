import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { inboundAddresses, type InboundAddresses } from "../local/addresses";
import { serveMailbox } from "../local/mailbox/server";
import { readSecrets } from "../local/secrets";
import type { Shutdown } from "../local/shutdown";
import { openSms } from "../local/sms/open";
import { openEsign } from "../local/esign/open";
import { openMls } from "../local/mls/open";
import { openStripe } from "../local/stripe/open";
import type { TemporaryPlace } from "../local/temporary";
import { loadDemoOnce } from "./load-demo";
import { hostedBackend, stockStripe, type Backend } from "./backend";

type GivenOptions = { place: TemporaryPlace; shutdown: Shutdown; log: (line: string) => void };

/**
 * Connects to the Supabase that a dotenv file names (URL, keys and database, in the format that a stack writes to
 * `$LOCAL_DIR/env`). Loads the demo teams if they are missing, because some tests sign in as their people. Starts
 * stand-ins for the mailbox, phones or payments that the file lacks. Mails of the project's auth server are read
 * at AUTH_MAILBOX_URL. The app runs, or is started, at its APP_URL. Throws with the names of missing variables.
 */
export async function connectBackend(file: string, options: GivenOptions): Promise<Backend> {
  const { place, log } = options;
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}`);
  const own: NodeJS.Dict<string> = {
    APP_URL: `http://localhost:${place.env.PORT}`,
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    MAIL_FROM: "Lintel <no-reply@lintel.test>",
  };
  const given = { ...process.env, ...own, ...parseEnv(fs.readFileSync(file, "utf8")) };
  const appUrl = given.APP_URL ?? "";
  const inbound = inboundAddresses(readSecrets(place.localDir));
  const mail =
    given.MAILBOX_URL && given.SMTP_URL ? {} : await openMailbox(appUrl, inbound, options);
  const texts = given.SMS_PAGE_URL ? {} : await openPhones(appUrl, options);
  const payments = given.STRIPE_PAGE_URL ? {} : await openPayments(appUrl, options);
  const listings = given.MLS_PAGE_URL ? {} : await openListings(appUrl, options);
  const signatures = given.ESIGN_PAGE_URL ? {} : await openSignatures(appUrl, options);
  const backend = hostedBackend(log, {
    ...inbound,
    ...given,
    ...mail,
    ...texts,
    ...payments,
    ...listings,
    ...signatures,
    PORT: new URL(appUrl).port,
  });
  const { DATABASE_URL = "", SUPABASE_URL = "", SUPABASE_SECRET_KEY = "" } = backend.env;
  const target = { DATABASE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY };
  await loadDemoOnce(target, log, { hasDocuments: false });
  return backend;
}

async function openPhones(appUrl: string, { place, shutdown }: GivenOptions) {
  const secrets = readSecrets(place.localDir);
  const { addresses, serve } = openSms(place.localDir, Number(place.env.SMS_PORT), secrets);
  shutdown.add(await serve(appUrl));
  return addresses;
}

async function openPayments(appUrl: string, { place, shutdown }: GivenOptions) {
  const secrets = readSecrets(place.localDir);
  const { addresses, serve } = openStripe(place.localDir, Number(place.env.STRIPE_PORT), secrets);
  shutdown.add(await serve(appUrl));
  await stockStripe(addresses);
  return addresses;
}

async function openListings(appUrl: string, { place, shutdown }: GivenOptions) {
  const secrets = readSecrets(place.localDir);
  const { addresses, serve } = openMls(place.localDir, Number(place.env.MLS_PORT), secrets);
  shutdown.add(await serve(appUrl));
  return { ...addresses, SECRETS_KEY: secrets.secretsKey };
}

async function openSignatures(appUrl: string, { place, shutdown }: GivenOptions) {
  const secrets = readSecrets(place.localDir);
  const { addresses, serve } = openEsign(place.localDir, Number(place.env.ESIGN_PORT), secrets);
  shutdown.add(await serve(appUrl));
  return addresses;
}

async function openMailbox(
  appUrl: string,
  addresses: InboundAddresses,
  { place, shutdown }: GivenOptions,
) {
  const { SMTP_PORT, MAILBOX_PORT } = place.env;
  const folder = path.join(place.localDir, "mails");
  const ports = { smtpPort: Number(SMTP_PORT), webPort: Number(MAILBOX_PORT) };
  const inbound = {
    domain: addresses.INBOUND_DOMAIN,
    secret: addresses.INBOUND_WEBHOOK_SECRET,
  };
  shutdown.add(await serveMailbox({ folder, appUrl, inbound, ...ports }));
  return {
    ...addresses,
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    MAILBOX_URL: `http://localhost:${MAILBOX_PORT}`,
  };
}

/** Whether the app responds at this address. */
export async function isAnswering(appUrl: string): Promise<boolean> {
  const answer = await fetch(`${appUrl}/api/health`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
