import { createBoundedThread, ThreadLimitExceeded } from "@/lib/foundation/threads/bounded-thread";
import type { InboundMail } from "@/lib/messaging/messages/inbound-mail";
import { MailTooComplex, MailTooSlow } from "@/lib/messaging/messages/mail-bounds";
import type { ThreadResult } from "./mail-reader-thread";

const THREAD = new URL("./mail-reader-thread.ts", import.meta.url);
/**
 * Including the start of another thread, the next mail waits at most five seconds. The worst mail within
 * MAIL_BOUNDS takes one second.
 */
const LIMIT_MS = 3_000;
const MEMORY_MB = 512;

/**
 * Parses a mail. Throws MailTooComplex when its structure is too complex or it takes too much memory, and
 * MailTooSlow when it takes too long.
 */
export type ReadMail = (raw: Buffer) => Promise<InboundMail>;

/** Parses mails one after the other in a thread of its own; see createBoundedThread(). */
export function createMailReader(limitMs = LIMIT_MS): ReadMail {
  const parse = createBoundedThread<Buffer, ThreadResult>(THREAD, {
    limitMs,
    memoryMb: MEMORY_MB,
    execArgv: ["--import", "tsx"],
  });
  return async (raw) => {
    const result = await parse(raw).catch((error: unknown) => {
      throw toRefusal(error);
    });
    if ("refusal" in result) throw new MailTooComplex(result.refusal);
    return result.mail;
  };
}

/** Returns the refusal of a mail whose parsing exceeded the thread's time or memory. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof ThreadLimitExceeded)) return error;
  const Refusal = error.limit === "time" ? MailTooSlow : MailTooComplex;
  return new Refusal("The mail takes too long to read");
}
