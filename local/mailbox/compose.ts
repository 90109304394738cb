import { randomUUID } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import { addressParser } from "postal-mime";
import type { CaughtMail } from "./store";

export type Letter = { from: string; to: string; subject: string; text: string };

/** Composes a new mail from any sender. */
export function newLetter({ from, to, subject, text }: Letter): Promise<Buffer> {
  return composed({ from, to, subject, text, messageId: freshId(from) });
}

/** Composes the recipient's reply, with the mail quoted below it as mail programs do. */
export function createReply(mail: CaughtMail, text: string): Promise<Buffer> {
  const quoted = mail.text
    .trimEnd()
    .split("\n")
    .map((line) => (line ? `> ${line}` : ">"));
  const intro = `On ${quoteDate(mail.receivedAt)} ${mail.from} wrote:`;
  return composed({
    ...answering(mail),
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    text: `${text.trim()}\n\n${intro}\n\n${quoted.join("\n")}\n`,
  });
}

/** Composes the automatic absence note of the recipient's mail program (RFC 3834). */
export function createAutoReply(mail: CaughtMail, text: string): Promise<Buffer> {
  return composed({
    ...answering(mail),
    subject: `Automatic reply: ${mail.subject}`,
    text: `${text.trim()}\n`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  });
}

function answering(mail: CaughtMail): SendMailOptions {
  const references = [mail.headers.references, mail.messageId].filter(Boolean).join(" ");
  return {
    from: getRecipient(mail),
    to: mail.replyTo,
    messageId: freshId(mail.to[0] ?? ""),
    ...(mail.messageId && { inReplyTo: mail.messageId, references }),
  };
}

/** Returns the recipient, by the name the mail was sent to. */
function getRecipient(mail: CaughtMail): { name: string; address: string } {
  const [address = ""] = mail.to;
  const recipients = addressParser(mail.headers.to ?? "", { flatten: true });
  return { name: recipients.find((each) => each.address === address)?.name ?? "", address };
}

/** Returns a message id at the sender's own domain. */
function freshId(from: string): string {
  return `<${randomUUID()}@${/@([\w.-]+)/.exec(from)?.[1] ?? "mail.test"}>`;
}

function quoteDate(instant: string): string {
  return new Date(instant).toLocaleString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}

async function composed(mail: SendMailOptions): Promise<Buffer> {
  const writer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await writer.sendMail({
    ...mail,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return Buffer.isBuffer(message) ? message : Buffer.from(String(message));
}
