import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";

/** Thrown when a mail was not handed over. `permanent` means that a retry cannot help. */
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

export type Mailbox = { name: string; address: string };

type AddressField = "from" | "sender" | "to" | "cc" | "bcc" | "replyTo" | "envelope";

/**
 * One recipient. Each address is an object, because nodemailer would parse a string, which could
 * name others.
 */
type OutgoingMail = Omit<SendMailOptions, AddressField> & {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  /** The envelope's sender, which gets bounces; the sender's address when missing. */
  returnPath?: string;
};

type MailTransport = {
  /**
   * Sends a mail. Throws MailError with a text for administrators, also when the recipient is no
   * plain address.
   */
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

export type TransportLimits = {
  /** How long a server may be silent, in milliseconds. */
  silenceMs?: number;
  /** How long one mail may take in all. */
  totalMs?: number;
  /** The number of connections to reuse. Without it each mail has its own. */
  connections?: number;
};

const SILENCE_MS = 15_000;
const TOTAL_MS = 60_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Opens a transport to an SMTP server. Outside loopback the connection is encrypted or refused. A
 * mail is tried once; only when not a byte was sent does it go out over another connection.
 */
export function openTransport(
  smtpUrl: string,
  { silenceMs = SILENCE_MS, totalMs = TOTAL_MS, connections }: TransportLimits = {},
): MailTransport {
  const server = new URL(smtpUrl);
  const settings = {
    url: smtpUrl,
    requireTLS: server.protocol === "smtp:" && !LOOPBACK.test(server.hostname),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport =
    connections === undefined
      ? createTransport(settings)
      : // An idle connection is closed before its silence counts as the server's.
        createTransport({
          ...settings,
          pool: true,
          maxConnections: connections,
          maxRequeues: 2,
          idleTimeout: silenceMs / 2,
        });
  transport.on("error", () => undefined); // the promise of each mail reports the error
  return {
    deliver: async ({ returnPath, ...mail }) => {
      requirePlainAddress(mail.to.address);
      const late = AbortSignal.timeout(totalMs);
      const envelope = {
        from: { name: "", address: returnPath ?? mail.from.address },
        to: { name: "", address: mail.to.address },
      };
      try {
        await transport.sendMail({ ...mail, envelope, signal: late });
      } catch (error) {
        if (late.aborted) throw new MailError("The mail server took too long", false);
        throw toReadableError(error, server.host);
      }
    },
    close: () => transport.close(),
  };
}

/** Line breaks in an address, name or subject would let their author add headers. */
export function assertNoLineBreaks(...values: (string | undefined)[]): void {
  if (values.some((value) => value !== undefined && /[\r\n]/.test(value))) {
    throw new MailError("The address, name or subject contains a line break", true);
  }
}

/** The database has the same rule (private.is_email). */
function requirePlainAddress(address: string): void {
  if (!z.email().safeParse(address).success) {
    throw new MailError("This is not a plain email address", true);
  }
}

/** Parses "Name <address>", or an address alone. */
export function parseMailbox(written: string): Mailbox {
  const [, name = "", address = written] = /^([^<]*)<([^<>]+)>\s*$/.exec(written) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** Returns the domain that mail comes from. Receivers look it up in DNS. */
export const senderDomain = (from: string): string =>
  /@([^@\s]+)$/.exec(parseMailbox(from).address)?.[1]?.toLowerCase() ?? "localhost";

/** Returns the Message-ID of a mail with our own id. A mail that is sent again has the same one. */
export const createMessageId = (id: string, from: string): string =>
  `<${id}@${senderDomain(from)}>`;

type SmtpFailure = Error & { code?: string; responseCode?: number; response?: string };

function toReadableError(error: unknown, host: string): MailError {
  const failure = error as SmtpFailure;
  const answer = failure.response ? `: ${failure.response}` : "";
  const refusedForGood = (failure.responseCode ?? 0) >= 500;
  const because = (text: string, permanent = false) =>
    new MailError(text, permanent, { cause: error });
  switch (failure.code) {
    case "ECONNECTION":
    case "ECONNREFUSED":
    case "ESOCKET":
    case "EDNS":
      return because(`The mail server ${host} cannot be reached (${failure.message})`);
    case "ETIMEDOUT":
      return because(`The mail server ${host} did not answer in time`);
    case "EAUTH":
      return because(`The mail server ${host} refused the sign-in${answer}`);
    case "EENVELOPE":
      return because(`The mail server refused the address${answer}`, refusedForGood);
    case "EMESSAGE":
      return because(`The mail server refused the mail${answer}`, refusedForGood);
    default:
      return because(`The mail could not be sent: ${failure.message}`);
  }
}
