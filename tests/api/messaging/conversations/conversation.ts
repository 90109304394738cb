import { randomInt } from "node:crypto";
import { z } from "zod";
import { call, stack, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";

const answerSchema = z.object({ status: z.number(), body: z.string() }).loose();

/** The app's response to an inbound mail or text. */
export type Answer = z.infer<typeof answerSchema>;

const caughtSchema = z
  .object({
    id: z.string(),
    subject: z.string(),
    text: z.string(),
    from: z.string(),
    replyTo: z.string().nullish(),
    headers: z.record(z.string(), z.string()),
  })
  .loose();

export type CaughtMail = z.infer<typeof caughtSchema>;

/** Returns the mails to an address that the mailbox caught, newest first, with all their headers. */
export async function listCaughtMails(address: string): Promise<CaughtMail[]> {
  const url = `${stack.MAILBOX_URL}/api/messages?to=${encodeURIComponent(address)}`;
  const { messages } = (await (await fetch(url)).json()) as { messages: unknown };
  return z.array(caughtSchema).parse(messages);
}

export const getCaughtMail = (address: string) =>
  waitUntil(`a mail to ${address}`, async () => (await listCaughtMails(address))[0]);

/**
 * Performs a recipient's action on a caught mail: `reply` (`{text, automatic?}`), `bounce`, `unsubscribe`.
 */
export async function performAction(
  mail: CaughtMail,
  action: string,
  fields: object = {},
): Promise<Answer> {
  const url = `${stack.MAILBOX_URL}/api/messages/${mail.id}/${action}`;
  return post(url, fields);
}

/** Sends a new mail from outside. */
export const writeMail = (letter: { from: string; to: string; subject: string; text: string }) =>
  post(`${stack.MAILBOX_URL}/api/inbound`, letter);

async function post(url: string, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return answerSchema.parse(await response.json());
}

/** Sends a text from a phone to our number. */
export async function receiveText(from: string, body: string): Promise<unknown> {
  const response = await fetch(`${stack.SMS_PAGE_URL}/api/texts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from, body }),
  });
  if (response.status !== 201) throw new Error(`The phones answered ${response.status}`);
  return response.json();
}

/** Returns the texts that a number sent and received, as the phones show them. */
export async function listTexts(number: string): Promise<{ body: string; direction: string }[]> {
  const url = `${stack.SMS_PAGE_URL}/api/texts?number=${encodeURIComponent(number)}`;
  return ((await (await fetch(url)).json()) as { texts: { body: string; direction: string }[] })
    .texts;
}

export type StoredMessage = {
  id: string;
  status: string;
  failure: string | null;
  direction: string;
  content: string;
  subject: string | null;
  is_read: boolean;
  is_unmatched: boolean;
  owner_id: string;
  client: { id: string; first_name: string; last_name: string } | null;
};

export async function listMessages(as: Person, query = ""): Promise<StoredMessage[]> {
  const response = await call(`/api/messages?${query}`, { as });
  if (response.status !== 200) throw new Error(`The list answered ${response.status}`);
  return ((await response.json()) as { messages: StoredMessage[] }).messages;
}

/** Waits until a message has one of these statuses. */
export const waitForStatus = (as: Person, id: string, ...statuses: string[]) =>
  waitUntil(`message ${id} to be ${statuses.join(" or ")}`, async () => {
    const message = (await (await call(`/api/messages/${id}`, { as })).json()) as StoredMessage;
    return statuses.includes(message.status) && message;
  });

/** Adds a client of this person. */
export async function addClient(
  as: Person,
  client: { name: string; email?: string; phone?: string },
): Promise<string> {
  const response = await call("/api/clients", {
    as,
    method: "POST",
    body: { phone: "(614) 555-0100", ...client },
  });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}

/**
 * Returns a US number that no other test uses: random among seven million, so that a collision is unlikely.
 */
export const freshNumber = () => `+1614${randomInt(200, 1000)}${randomInt(1000, 10_000)}`;
