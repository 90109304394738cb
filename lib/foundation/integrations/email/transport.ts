import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";

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

export type Mailbox = { name: string; address: string };

type AddressField = "from" | "sender" | "to" | "cc" | "bcc" | "replyTo" | "envelope";

/** To one recipient, and every address as an object: a string would be parsed, and could name others than it seems to. */
type OutgoingMail = Omit<SendMailOptions, AddressField> & {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  /** Where a bounce goes; without it to the sender's address. */
  returnPath?: string;
};

type MailTransport = {
  /**
   * Hands a mail over; throws MailError with a text an administrator can act on, also for a recipient that is no plain
   * address.
   */
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

export type TransportLimits = {
  /** How long a server may say nothing. */
  silenceMs?: number;
  /** How long one mail may take, whatever the server does. */
  totalMs?: number;
  /** So many connections at once are kept for the next mail; without it each mail has its own. */
  connections?: number;
};

const SILENCE_MS = 15_000;
const TOTAL_MS = 60_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Opens the way to an SMTP server. Beyond loopback the connection is encrypted or refused. A mail is
 * tried once: only one of which not a byte was sent goes out over another connection.
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
      : // A connection is put down before the silence of having nothing to send counts as the server's.
        createTransport({
          ...settings,
          pool: true,
          maxConnections: connections,
          maxRequeues: 2,
          idleTimeout: silenceMs / 2,
        });
  transport.on("error", () => undefined); // each mail's own failure says the same
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

/** Line breaks in an address, name or subject would let their writer add headers of their own. */
export function assertNoLineBreaks(...values: (string | undefined)[]): void {
  if (values.some((value) => value !== undefined && /[\r\n]/.test(value))) {
    throw new MailError("The address, name or subject contains a line break", true);
  }
}

/** The rule that the database has as well (private.is_email). */
function requirePlainAddress(address: string): void {
  if (!z.email().safeParse(address).success) {
    throw new MailError("This is not a plain email address", true);
  }
}

/** Reads "Name <address>", or an address alone. */
export function parseMailbox(written: string): Mailbox {
  const [, name = "", address = written] = /^([^<]*)<([^<>]+)>\s*$/.exec(written) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** The domain that mail comes from: what receivers ask DNS about. */
export const senderDomain = (from: string): string =>
  /@([^@\s]+)$/.exec(parseMailbox(from).address)?.[1]?.toLowerCase() ?? "localhost";

/** The Message-ID of a mail sent from here under our own id: the same however often it is sent. */
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
