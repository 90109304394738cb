import {
  createMessageId,
  openTransport,
  parseMailbox,
  assertNoLineBreaks,
  type Mailbox,
  type TransportLimits,
} from "./transport";

export type MailAttachment = { name: string; type: string; content: Uint8Array };

/** A mail that one person writes to another. */
export type ClientMail = {
  /** The message's id: the same mail sent again carries the same Message-ID. */
  id: string;
  from: { name: string };
  to: Mailbox;
  /** Where answers go; without it to the sender's address. */
  replyTo?: string;
  /** Where a bounce goes (the envelope's sender); without it to `mailFrom`'s address. */
  returnPath?: string;
  subject: string;
  text: string;
  html: string;
  /** Message-IDs in angle brackets, as they came. */
  inReplyTo?: string;
  references?: readonly string[];
  attachments: readonly MailAttachment[];
  /** Given for marketing: an https address that takes the POST of RFC 8058. */
  listUnsubscribeUrl?: string;
};

type ClientMailer = {
  send: (mail: ClientMail) => Promise<void>;
  close: () => void;
};

/** Enough for 20 mails a second to a server that takes a fifth of a second for each. */
const CONNECTIONS = 6;

/**
 * Sends mail to clients over SMTP: From is the agent's name at `mailFrom`'s address. Connections are
 * kept for the next mail; more mails than connections wait, and their minute runs meanwhile, so a
 * caller sends no more at once. `send` throws MailError, after a minute at most.
 */
export function createClientMailer(
  smtpUrl: string,
  mailFrom: string,
  limits: TransportLimits = {},
): ClientMailer {
  assertNoLineBreaks(mailFrom);
  const transport = openTransport(smtpUrl, { connections: CONNECTIONS, ...limits });
  const send = async (mail: ClientMail) => {
    assertNoLineBreaks(...headerValues(mail));
    await transport.deliver(composeMail(mail, mailFrom));
  };
  return { send, close: transport.close };
}

/** The Message-ID that a client mail with this id carries, for finding it in the headers of an answer. */
export function clientMessageId(id: string, mailFrom: string): string {
  return createMessageId(id, mailFrom);
}

function headerValues(mail: ClientMail): (string | undefined)[] {
  return [
    mail.id,
    mail.from.name,
    mail.to.name,
    mail.to.address,
    mail.replyTo,
    mail.returnPath,
    mail.subject,
    mail.inReplyTo,
    ...(mail.references ?? []),
    mail.listUnsubscribeUrl,
    ...mail.attachments.flatMap(({ name, type }) => [name, type]),
  ];
}

function composeMail(mail: ClientMail, mailFrom: string) {
  const { from, to, replyTo, returnPath, inReplyTo, references, listUnsubscribeUrl } = mail;
  return {
    from: { name: from.name, address: parseMailbox(mailFrom).address },
    to,
    ...(replyTo && { replyTo: { name: from.name, address: replyTo } }),
    ...(returnPath && { returnPath }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: createMessageId(mail.id, mailFrom),
    ...(inReplyTo && { inReplyTo }),
    ...(references?.length && { references: [...references] }),
    attachments: mail.attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    headers: listUnsubscribeUrl ? unsubscribeHeaders(listUnsubscribeUrl) : {},
  };
}

/** RFC 8058: one click there, a POST from the recipient's mail program, ends it. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
