import { z } from "zod";
import type { Mail } from "./stack";

const found = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const message = z.object({
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
  To: z.array(z.object({ Address: z.string() })),
  MessageID: z.string(),
  Attachments: z
    .array(z.object({ FileName: z.string(), ContentType: z.string(), Size: z.number() }))
    .default([]),
});

/** Returns the mails to an address, newest first, from the mailbox of `supabase start`. */
export async function listMailpitMails(mailbox: string, address: string): Promise<Mail[]> {
  const query = encodeURIComponent(`to:"${address}"`);
  const { messages } = found.parse(await read(`${mailbox}/api/v1/search?query=${query}`));
  return Promise.all(messages.map(({ ID }) => readMail(`${mailbox}/api/v1/message/${ID}`)));
}

async function readMail(url: string): Promise<Mail> {
  const { Subject, Text, HTML, To, MessageID, Attachments } = message.parse(await read(url));
  return {
    ...{ subject: Subject, text: Text, html: HTML || null, messageId: MessageID },
    to: To.map(({ Address }) => Address),
    attachments: Attachments.map(({ FileName: name, ContentType: type, Size: size }) => ({
      ...{ name, type, size },
    })),
  };
}

async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
