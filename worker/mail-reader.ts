import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { InboundMail } from "@/lib/messaging/messages/inbound-mail";
import { MailTooComplex, MailTooSlow } from "@/lib/messaging/messages/mail-bounds";
import type { ThreadResult } from "./mail-reader-thread";

const THREAD = new URL("./mail-reader-thread.ts", import.meta.url);
/**
 * With starting another thread, the next mail waits five seconds at most. The worst mail within
 * MAIL_BOUNDS takes one.
 */
const LIMIT_MS = 3_000;
const MEMORY_MB = 512;

/**
 * Parses a mail. Throws MailTooComplex when it is too intricate or takes too much memory, and
 * MailTooSlow when it takes too long.
 */
export type ReadMail = (raw: Buffer) => Promise<InboundMail>;

/**
 * Parses mails one after the other in a thread of its own, so that the worst of them delays no
 * queue. The thread starts with the first mail and is ended when one is too much for it.
 */
export function createMailReader(limitMs = LIMIT_MS): ReadMail {
  let thread: Worker | undefined;
  return async (raw) => {
    thread ??= openThread();
    const current = thread;
    try {
      return toMail(await waitForResult(current, raw, limitMs));
    } catch (error) {
      if (error instanceof MailTooComplex) throw error;
      thread = undefined;
      await current.terminate();
      throw toRefusal(error);
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
  const answer = once(thread, "message", { signal: AbortSignal.timeout(limitMs) });
  thread.postMessage(raw);
  const [reading] = (await answer) as [ThreadResult];
  return reading;
}

function toMail(reading: ThreadResult): InboundMail {
  if ("refusal" in reading) throw new MailTooComplex(reading.refusal);
  return reading.mail;
}

/** What it means for the mail that the thread ran out of time or memory. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "AbortError") return new MailTooSlow("The mail takes too long to read");
  const isOutOfMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isOutOfMemory ? new MailTooComplex("The mail takes too long to read") : error;
}
