import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { InboundMail } from "@/lib/messaging/messages/inbound-mail";
import { MailTooComplex } from "@/lib/messaging/messages/mail-bounds";
import type { ThreadResult } from "./mail-reader-thread";

const THREAD = new URL("./mail-reader-thread.ts", import.meta.url);
/** With opening another thread after it, the next mail waits five seconds at most; the worst within MAIL_BOUNDS takes one. */
const LIMIT_MS = 3_000;
const MEMORY_MB = 512;

/** Takes a mail apart. Throws MailTooComplex for one that is too intricate, or takes too long or too much memory. */
export type ReadMail = (raw: Buffer) => Promise<InboundMail>;

/**
 * Reads mails one after the other in a thread of its own: the worst of them holds up none of the queues. The thread is
 * opened with the first mail, and ended when one is too much for it.
 */
export function createMailReader(limitMs = LIMIT_MS): ReadMail {
  let thread: Worker | undefined;
  return async (raw) => {
    thread ??= openThread();
    const asked = thread;
    try {
      return toMail(await waitForResult(asked, raw, limitMs));
    } catch (error) {
      if (error instanceof MailTooComplex) throw error;
      thread = undefined;
      await asked.terminate();
      throw isTooMuch(error) ? new MailTooComplex("The mail takes too long to read") : error;
    }
  };
}

function openThread(): Worker {
  const thread = new Worker(THREAD, {
    execArgv: ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  thread.on("error", () => undefined); // whoever asked hears of it
  thread.unref();
  return thread;
}

async function waitForResult(thread: Worker, raw: Buffer, limitMs: number): Promise<ThreadResult> {
  const answered = once(thread, "message", { signal: AbortSignal.timeout(limitMs) });
  thread.postMessage(raw);
  const [reading] = (await answered) as [ThreadResult];
  return reading;
}

function toMail(reading: ThreadResult): InboundMail {
  if ("refusal" in reading) throw new MailTooComplex(reading.refusal);
  return reading.mail;
}

/** Its time was over, or its memory. */
const isTooMuch = (error: unknown) =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));
