import { createTransport } from "nodemailer";

export type OutgoingMail = {
  /** The outbox row's id: the same mail sent again carries the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

/** A mail that could not be handed over. `permanent`: trying again can't help. */
export class MailError extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "MailError";
  }
}

const SILENCE_MS = 15_000;
const WHOLE_MS = 60_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Sends mail over SMTP as `from` ("Name <address>"). Beyond loopback the connection is encrypted or
 * refused. `send` throws MailError with a text an administrator can act on, after a minute at most.
 */
export function createMailer(
  smtpUrl: string,
  from: string,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): Mailer {
  refuseLineBreaks(from);
  const server = new URL(smtpUrl);
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: server.protocol === "smtp:" && !LOOPBACK.test(server.hostname),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async ({ id, to, subject, html, text }: OutgoingMail) => {
    refuseLineBreaks(to, subject, id);
    const messageId = `<${id}@${domain}>`;
    const headers = { "Auto-Submitted": "auto-generated" };
    const sent = transport.sendMail({
      from,
      to: { name: "", address: to },
      subject,
      html,
      text,
      messageId,
      headers,
    });
    try {
      await within(WHOLE_MS, sent);
    } catch (error) {
      throw readable(error, server.host);
    }
  };
  return { send, close: () => transport.close() };
}

/** Line breaks in an address or subject would let their writer add headers of their own. */
function refuseLineBreaks(...values: string[]): void {
  if (values.some((value) => /[\r\n]/.test(value))) {
    throw new MailError("The address or subject contains a line break", true);
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MailError("The mail server took too long", false)),
      milliseconds,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type SmtpFailure = Error & { code?: string; responseCode?: number; response?: string };

function readable(error: unknown, host: string): MailError {
  if (error instanceof MailError) return error;
  const failure = error as SmtpFailure;
  const answer = failure.response ? `: ${failure.response}` : "";
  const permanent = (failure.responseCode ?? 0) >= 500;
  switch (failure.code) {
    case "ECONNECTION":
    case "ECONNREFUSED":
    case "ESOCKET":
    case "EDNS":
      return new MailError(
        `The mail server ${host} cannot be reached (${failure.message})`,
        false,
        { cause: error },
      );
    case "ETIMEDOUT":
      return new MailError(`The mail server ${host} did not answer in time`, false, {
        cause: error,
      });
    case "EAUTH":
      return new MailError(`The mail server ${host} refused the sign-in${answer}`, false, {
        cause: error,
      });
    case "EENVELOPE":
      return new MailError(`The mail server refused the address${answer}`, permanent, {
        cause: error,
      });
    case "EMESSAGE":
      return new MailError(`The mail server refused the mail${answer}`, permanent, {
        cause: error,
      });
    default:
      return new MailError(`The mail could not be sent: ${failure.message}`, false, {
        cause: error,
      });
  }
}
