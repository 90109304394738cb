import path from "node:path";
import { inboundAddresses, removeAddresses, writeAddresses, type Addresses } from "./addresses";
import { serveMailbox } from "./mailbox/server";
import { migrate } from "./migrations";
import { choosePorts } from "./ports";
import { createCluster, locateCluster, SUPERUSER } from "./postgres/cluster";
import { copyDatabase } from "./postgres/copy-database";
import { superviseServer, type SupervisedServer } from "./postgres/supervised";
import { claimFolder, saveAppUrl, releaseFolder } from "./running";
import { startReplica, type Replica } from "./replica";
import { readSecrets, type Secrets } from "./secrets";
import { portWishes, PROJECT_DIR, type PortName } from "./settings";
import { prepareSystemSchemas, serveApi, type ApiOptions } from "./supabase/api";
import { databaseUrl } from "./supabase/connection";
import { createLogins } from "./supabase/logins";
import { hasOwnEsign, openEsign } from "./esign/open";
import { hasOwnMls, openMls } from "./mls/open";
import { hasOwnStripe, openStripe } from "./stripe/open";
import { hasOwnTwilio, openSms } from "./sms/open";

export type Stack = {
  addresses: Addresses;
  ports: Record<PortName, number>;
  /** Copies the database under another name. Only possible before the API is first used. */
  copyDatabase: (name: string) => Promise<string>;
  /** Starts a streaming replica of the database, which is stopped before the stack. */
  startReplica: () => Promise<Replica>;
  /** Resolves when the database has crashed and could not be restarted. */
  broken: Promise<void>;
  stop: () => Promise<void>;
};

type StackOptions = {
  localDir: string;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Called once the folder is ours, before anything else has started. */
  onClaimed?: () => void;
  /** Whether the folder is deleted afterwards. Then no database write waits for the disk. */
  isTemporary?: boolean;
};

/**
 * Starts the stand-ins for hosted services (Postgres, the Supabase API, mailbox, phones), applies
 * every migration, and writes the addresses to `<localDir>/env`. Throws AlreadyRunning when the
 * folder is in use. Cleans up after a failed start.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { localDir, onClaimed } = options;
  claimFolder(localDir);
  onClaimed?.();
  const stops: (() => Promise<void> | void)[] = [() => releaseFolder(localDir)];
  const stop = once(async () => {
    for (const end of stops.reverse()) await end();
  });
  try {
    return { ...(await startParts(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  { localDir, env, log, isTemporary = false }: StackOptions,
  stops: (() => Promise<void> | void)[],
): Promise<Omit<Stack, "stop">> {
  const ports = await choosePorts(portWishes(env), log);
  const secrets = readSecrets(localDir);
  const texting = hasOwnTwilio(env) ? undefined : openSms(localDir, ports.sms, secrets);
  const paying = hasOwnStripe(env) ? undefined : openStripe(localDir, ports.stripe, secrets);
  const listing = hasOwnMls(env) ? undefined : openMls(localDir, ports.mls, secrets);
  const signing = hasOwnEsign(env) ? undefined : openEsign(localDir, ports.esign, secrets);
  const addresses = {
    ...addressesFor(ports, secrets),
    ...texting?.addresses,
    ...paying?.addresses,
    ...listing?.addresses,
    ...signing?.addresses,
  };
  saveAppUrl(localDir, addresses.APP_URL);

  const password = secrets.superuserPassword;
  const cluster = locateCluster(localDir);
  createCluster(cluster, password, env.DB_COLLATION === "words" ? "words" : "bytes");
  const settings = { port: ports.database, password, log, isTemporary };
  const postgres = await superviseServer(cluster, settings);
  stops.push(postgres.stop);

  const mailbox = {
    folder: path.join(localDir, "mails"),
    smtpPort: ports.smtp,
    webPort: ports.mailbox,
    appUrl: addresses.APP_URL,
    inbound: { domain: addresses.INBOUND_DOMAIN, secret: addresses.INBOUND_WEBHOOK_SECRET },
  };
  stops.push(await serveMailbox(mailbox));
  if (texting) stops.push(await texting.serve(addresses.APP_URL));
  if (paying) stops.push(await paying.serve(addresses.APP_URL));
  if (signing) stops.push(await signing.serve(addresses.APP_URL));
  if (listing) stops.push(await listing.serve(addresses.APP_URL));

  const api = apiOptions({ localDir, env, ports, secrets, addresses, postgres });
  await prepareSystemSchemas(api);
  const applied = await migrate(PROJECT_DIR, addresses.DATABASE_URL, log);
  if (applied.length)
    log(`Applied ${applied.length} database migration${applied.length > 1 ? "s" : ""}`);
  const logins = await createLogins(api.database);
  stops.push(await serveApi(api, ports.api, logins));

  writeAddresses(localDir, addresses);
  stops.push(() => removeAddresses(localDir));
  return {
    addresses,
    ports,
    startReplica: () => startReplica(cluster, api, logins),
    copyDatabase: (name) => copyDatabase(databaseUrl(api.database), "postgres", name),
    broken: postgres.broken,
  };
}

function apiOptions(parts: {
  localDir: string;
  env: NodeJS.ProcessEnv;
  ports: Record<PortName, number>;
  secrets: Secrets;
  addresses: Addresses;
  postgres: SupervisedServer;
}): ApiOptions {
  const { localDir, env, ports, secrets, addresses, postgres } = parts;
  return {
    projectDir: PROJECT_DIR,
    localDir,
    appUrl: addresses.APP_URL,
    smtpPort: ports.smtp,
    secrets,
    confirmEmail: env.AUTH_CONFIRM_EMAIL === "true",
    database: {
      port: ports.database,
      socket: postgres.socket,
      user: SUPERUSER,
      password: secrets.superuserPassword,
    },
  };
}

function addressesFor(ports: Record<PortName, number>, secrets: Secrets): Addresses {
  return {
    SUPABASE_URL: `http://127.0.0.1:${ports.api}`,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    SUPABASE_JWT_SIGNING_KEY: secrets.jwtSecret,
    DATABASE_URL: databaseUrl({
      user: "postgres",
      password: secrets.databasePassword,
      port: ports.database,
    }),
    APP_URL: `http://localhost:${ports.app}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: "Lintel <no-reply@lintel.test>",
    MAILBOX_URL: `http://localhost:${ports.mailbox}`,
    ...inboundAddresses(secrets),
    SECRETS_KEY: secrets.secretsKey,
    DEMO: "1",
  };
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run());
}
