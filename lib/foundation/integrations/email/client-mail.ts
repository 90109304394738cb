import {
  createMessageId,
  openTransport,
  parseMailbox,
  assertNoLineBreaks,
  type Mailbox,
  type TransportLimits,
} from "./transport";

export type MailAttachment = { name: string; type: string; content: Uint8Array };

/** A mail from one person to another. */
export type ClientMail = {
  /** The message's id. The same mail sent again has the same Message-ID. */
  id: string;
  from: { name: string };
  to: Mailbox;
  /** The address for replies; the sender's when missing. */
  replyTo?: string;
  /** The envelope's sender, which gets bounces; `mailFrom`'s address when missing. */
  returnPath?: string;
  subject: string;
  text: string;
  html: string;
  /** Message-IDs in angle brackets, as received. */
  inReplyTo?: string;
  references?: readonly string[];
  attachments: readonly MailAttachment[];
  /** For marketing: the https address for one-click unsubscribing (RFC 8058). */
  listUnsubscribeUrl?: string;
};

type ClientMailer = {
  send: (mail: ClientMail) => Promise<void>;
  close: () => void;
};

/** Enough for 20 mails a second when a server takes 0.2 s for each. */
const CONNECTIONS = 6;

/**
 * Sends mail to clients over SMTP. From is the agent's name at `mailFrom`'s address. Connections
 * are reused. More mails than connections wait while their minute runs, so a caller should send no
 * more at once. `send` throws MailError, after a minute at most.
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

/** Returns the Message-ID of a client mail, to find it in the headers of a reply. */
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

/** RFC 8058: the recipient's mail program unsubscribes with one POST. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
