import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePorts } from "./ports";
import { homeFor } from "./postgres/cluster";
import type { PortName } from "./settings";

/** A temporary place for a stack, with its own folder and ports as environment variables. */
export type TemporaryPlace = { localDir: string; env: NodeJS.ProcessEnv; remove: () => void };

const VARIABLES: Record<PortName, string> = {
  app: "PORT",
  api: "SUPABASE_PORT",
  database: "DB_PORT",
  smtp: "SMTP_PORT",
  mailbox: "MAILBOX_PORT",
  sms: "SMS_PORT",
  stripe: "STRIPE_PORT",
  mls: "MLS_PORT",
  esign: "ESIGN_PORT",
};

/** Empty, so that neither our environment nor a .env file points it at a real project or phone. */
const NO_PROJECT = {
  SUPABASE_URL: "",
  SUPABASE_READ_URL: "",
  DATABASE_URL: "",
  APP_URL: "",
  SMTP_URL: "",
  TWILIO_ACCOUNT_SID: "",
  TWILIO_AUTH_TOKEN: "",
  SMS_FROM: "",
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  ESIGN_API_BASE: "",
  ESIGN_API_KEY: "",
  ESIGN_WEBHOOK_SECRET: "",
  MLS_BASE_URL: "",
  MLS_TOKEN_URL: "",
  MLS_PRIVATE_ORIGIN: "",
  MLS_CLIENT_ID: "",
  MLS_CLIENT_SECRET: "",
  MLS_ORIGINATING_SYSTEM: "",
  SECRETS_KEY: "",
};

/** Creates a place that collides with no other stack on this machine. `remove` deletes it. */
export async function temporaryPlace(): Promise<TemporaryPlace> {
  return createPlace(fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "lintel-"))));
}

/** Creates a place in an existing folder. */
export async function createPlace(localDir: string): Promise<TemporaryPlace> {
  fs.chmodSync(localDir, 0o711); // Postgres may run as another account
  const names = Object.keys(VARIABLES) as PortName[];
  const ports = await freePorts(names.length);
  const chosen = names.map((name, index) => [VARIABLES[name], String(ports[index])]);
  const env = { ...process.env, ...NO_PROJECT, LOCAL_DIR: localDir, ...Object.fromEntries(chosen) };
  const home = homeFor(localDir);
  const remove = () => {
    for (const folder of [home, localDir]) fs.rmSync(folder, { recursive: true, force: true });
  };
  return { localDir, env: env as NodeJS.ProcessEnv, remove };
}
