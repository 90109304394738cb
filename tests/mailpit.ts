import { z } from "zod";
import type { Mail } from "./stack";

const found = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const message = z.object({
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
  To: z.array(z.object({ Address: z.string() })),
  MessageID: z.string(),
});

/** The mails to an address, newest first, in the mailbox that `supabase start` runs. */
export async function listMailpitMails(mailbox: string, address: string): Promise<Mail[]> {
  const query = encodeURIComponent(`to:"${address}"`);
  const { messages } = found.parse(await read(`${mailbox}/api/v1/search?query=${query}`));
  return Promise.all(messages.map(({ ID }) => readMail(`${mailbox}/api/v1/message/${ID}`)));
}

async function readMail(url: string): Promise<Mail> {
  const { Subject, Text, HTML, To, MessageID } = message.parse(await read(url));
  const to = To.map(({ Address }) => Address);
  return { subject: Subject, text: Text, html: HTML || null, to, messageId: MessageID };
}

async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
