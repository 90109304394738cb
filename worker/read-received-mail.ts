import { log } from "@/lib/foundation/logging/log";
import { toUnparsedMail, type InboundMail } from "@/lib/messaging/messages/inbound-mail";
import { MailTooComplex, MailTooSlow } from "@/lib/messaging/messages/mail-bounds";
import type { ReadMail } from "./mail-reader";

/** Attempts at a mail whose parsing fails for a reason that may not be its content. */
const READINGS = 3;

type Attempt = { id: string; attempts: number };

/**
 * Reads a raw mail. A mail that cannot be parsed becomes a message that says so and has the mail attached.
 */
export const readReceivedMail = (
  read: ReadMail,
  raw: Buffer,
  { id, attempts }: Attempt,
): Promise<InboundMail> =>
  read(raw).catch((error: unknown) => {
    const reason = error instanceof MailTooComplex ? error.message : "Reading it failed";
    const isFinal = error instanceof MailTooComplex && !(error instanceof MailTooSlow);
    if (!isFinal && attempts < READINGS) throw error;
    log.warn({ id, reason }, "a mail that came in was not read");
    return toUnparsedMail(raw, reason);
  });
