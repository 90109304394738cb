import fs from "node:fs";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { addressFile } from "../local/addresses";
import { localDirFrom } from "../local/settings";
import { listMailpitMails } from "./mailpit";
import { waitUntil } from "./wait-until";

const addressesSchema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
  SUPABASE_JWT_SIGNING_KEY: z.string(),
  DATABASE_URL: z.string(),
  APP_URL: z.url(),
  SMTP_URL: z.string(),
  MAIL_FROM: z.string(),
  MAILBOX_URL: z.url(),
  /** The mailbox of a Supabase's own auth server, when it has one. */
  AUTH_MAILBOX_URL: z.url().optional(),
  INBOUND_DOMAIN: z.string(),
  INBOUND_WEBHOOK_SECRET: z.string(),
  MESSAGE_TOKEN_SECRET: z.string(),
  TWILIO_API_BASE: z.url(),
  TWILIO_ACCOUNT_SID: z.string(),
  TWILIO_AUTH_TOKEN: z.string(),
  SMS_FROM: z.string(),
  SMS_PAGE_URL: z.url(),
  STRIPE_API_BASE: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_PAGE_URL: z.url(),
  ESIGN_API_BASE: z.url(),
  ESIGN_API_KEY: z.string(),
  ESIGN_WEBHOOK_SECRET: z.string(),
  ESIGN_PAGE_URL: z.url(),
  MLS_BASE_URL: z.url(),
  MLS_TOKEN_URL: z.url(),
  MLS_CLIENT_ID: z.string(),
  MLS_CLIENT_SECRET: z.string(),
  MLS_PAGE_URL: z.url(),
  MLS_PRIVATE_ORIGIN: z.url(),
  SECRETS_KEY: z.string(),
});

/**
 * The stack under test: the temporary one of `npm test`, or, for a test run by hand, the one that `npm run dev`
 * or `npm run demo` runs for LOCAL_DIR.
 */
export const stack = addressesSchema.parse(readAddresses());

/**
 * The address of the MLS stand-in for a team's own connection: its host differs from that of the shared MLS.
 */
export const OWN_MLS = {
  base_url: `${stack.MLS_PRIVATE_ORIGIN}/odata`,
  token_url: `${stack.MLS_PRIVATE_ORIGIN}/oauth2/token`,
};

function readAddresses(): NodeJS.ProcessEnv {
  if (process.env.LINTEL_TEST) return process.env;
  const file = addressFile(localDirFrom(process.env));
  if (!fs.existsSync(file)) {
    throw new Error(
      `No stack is running here (${file}); use \`npm test\` or start \`npm run dev\``,
    );
  }
  process.loadEnvFile(file);
  return process.env;
}

/** A connection pool as the migrating role, which row-level security does not restrict. */
export const database = new pg.Pool({
  connectionString: stack.DATABASE_URL,
  max: 4,
  allowExitOnIdle: true,
});

export const PASSWORD = "demo-password-1";

export type Person = { userId: string; email: string; token: string; refreshToken: string };

/** Returns an unused email address. */
export function freshEmail(name = "person"): string {
  return `${name}-${randomUUID().slice(0, 8)}@lintel.test`;
}

/**
 * Signs a new person up over the auth API. With `teamName` they own a new tenant of that name, with
 * `invitationToken` they join one, with neither they have none.
 */
export async function signUp(
  who: { email?: string; name?: string; teamName?: string; invitationToken?: string } = {},
): Promise<Person> {
  const { email = freshEmail(), name = "Test Person", teamName, invitationToken } = who;
  const data = { name, team_name: teamName, invitation_token: invitationToken };
  return session(await authCall("signup", { email, password: PASSWORD, data }), email);
}

/** Signs in over the auth API (which, unlike the app's own sign-in, does not count attempts). */
export async function signIn(email: string, password = PASSWORD): Promise<Person> {
  return session(await authCall("token?grant_type=password", { email, password }), email);
}

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.uuid() }),
});

function session(answer: unknown, email: string): Person {
  const { access_token, refresh_token, user } = sessionSchema.parse(answer);
  return { userId: user.id, email, token: access_token, refreshToken: refresh_token };
}

async function authCall(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${stack.SUPABASE_URL}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: stack.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`auth/${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Calls the app as this person (bearer token) or signed out. */
export function call(
  path: string,
  { as, body, headers, ...init }: Omit<RequestInit, "body"> & { as?: Person; body?: unknown } = {},
): Promise<Response> {
  const json =
    body !== undefined &&
    !(body instanceof FormData || body instanceof Blob) &&
    typeof body !== "string";
  return fetch(new URL(path, stack.APP_URL), {
    redirect: "manual",
    ...init,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(json ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as BodyInit) }),
  });
}

const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  to: z.array(z.string()),
  messageId: z.string().nullable(),
  /** The mail's files. `size` is in bytes. */
  attachments: z
    .array(z.object({ name: z.string(), type: z.string(), size: z.number() }))
    .default([]),
});

export type Mail = z.infer<typeof mailSchema>;

/** Returns the mails to an address, newest first within each mailbox. */
export async function listMails(address: string): Promise<Mail[]> {
  const mailboxes = [
    stack.MAILBOX_URL,
    ...(stack.AUTH_MAILBOX_URL ? [stack.AUTH_MAILBOX_URL] : []),
  ];
  return (await Promise.all(mailboxes.map((mailbox) => listMailsIn(mailbox, address)))).flat();
}

async function listMailsIn(mailbox: string, address: string): Promise<Mail[]> {
  const query = `to=${encodeURIComponent(address)}`;
  const response = await fetch(`${mailbox}/api/messages?${query}`);
  if (!response.ok) return listMailpitMails(mailbox, address);
  return z.object({ messages: z.array(mailSchema) }).parse(await response.json()).messages;
}

/** Waits for a mail to this address (with `subject` in its subject) and returns the newest. */
export function waitForMail(address: string, subject = ""): Promise<Mail> {
  return waitUntil(`a mail to ${address}`, async () =>
    (await listMails(address)).find((mail) => mail.subject.includes(subject)),
  );
}

/** Returns the first link in a mail that leads to the app. */
export function extractLink(mail: Mail): URL {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => url.startsWith(stack.APP_URL));
  if (!link) throw new Error(`No link to the app in "${mail.subject}"`);
  return new URL(link);
}
