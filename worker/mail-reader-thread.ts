import { parentPort } from "node:worker_threads";
import { parseInboundMail, type InboundMail } from "@/lib/messaging/messages/inbound-mail";
import { MailTooComplex } from "@/lib/messaging/messages/mail-bounds";

/** What a mail came to: itself, or why it was refused unread. */
export type ThreadResult = { mail: InboundMail } | { refusal: string };

parentPort?.on("message", (raw: Uint8Array) => {
  // What else goes wrong ends the thread, and whoever asked hears of it.
  void read(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)).then((reading) =>
    parentPort?.postMessage(reading),
  );
});

async function read(raw: Buffer): Promise<ThreadResult> {
  try {
    return { mail: await parseInboundMail(raw) };
  } catch (error) {
    if (error instanceof MailTooComplex) return { refusal: error.message };
    throw error;
  }
}
