import {
  createMessageId,
  openTransport,
  parseMailbox,
  assertNoLineBreaks,
  type TransportLimits,
} from "./transport";

type OutgoingMail = {
  /** The outbox row's id. The same mail sent again has the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

/**
 * Sends the app's own mail over SMTP from `from` ("Name <address>"). `send` throws MailError with a
 * text for administrators, after a minute at most.
 */
export function createMailer(
  smtpUrl: string,
  from: string,
  limits: Pick<TransportLimits, "silenceMs"> = {},
): Mailer {
  assertNoLineBreaks(from);
  const transport = openTransport(smtpUrl, limits);
  const send = async ({ id, to, subject, html, text }: OutgoingMail) => {
    assertNoLineBreaks(to, subject, id);
    await transport.deliver({
      from: parseMailbox(from),
      to: { name: "", address: to },
      subject,
      html,
      text,
      messageId: createMessageId(id, from),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
  return { send, close: transport.close };
}
