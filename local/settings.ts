import path from "node:path";
import type { PortWish } from "./ports";

/** The checkout that contains this code. */
export const PROJECT_DIR = path.resolve(import.meta.dirname, "..");

/** Returns the folder for all data of the local stack. */
export function localDirFrom(env: NodeJS.ProcessEnv): string {
  return path.resolve(PROJECT_DIR, env.LOCAL_DIR || ".local");
}

export type PortName =
  "app" | "api" | "database" | "smtp" | "mailbox" | "sms" | "stripe" | "mls" | "esign";

/** Returns the ports set in the environment, or the defaults. */
export function portWishes(env: NodeJS.ProcessEnv): Record<PortName, PortWish> {
  const wish = (name: string, variable: string, usual: number): PortWish => {
    return { name, variable, preferred: portFrom(variable, env[variable], usual) };
  };
  return {
    app: wish("app", "PORT", 3000),
    api: wish("Supabase API", "SUPABASE_PORT", 55321),
    database: wish("database", "DB_PORT", 55322),
    smtp: wish("mail server", "SMTP_PORT", 55323),
    mailbox: wish("mailbox page", "MAILBOX_PORT", 55324),
    sms: wish("text message service", "SMS_PORT", 55325),
    stripe: wish("payment service", "STRIPE_PORT", 55326),
    mls: wish("listing service", "MLS_PORT", 55327),
    esign: wish("e-signature service", "ESIGN_PORT", 55328),
  };
}

/** Returns the port that a variable sets. Throws, naming the variable, when it is not a port. */
export function portFrom(variable: string, text: string | undefined, usual: number): number {
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} must be a port number from 1 to 65535, not "${text}"`);
}
