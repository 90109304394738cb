import { parentPort } from "node:worker_threads";
import { parseInboundMail, type InboundMail } from "@/lib/messaging/messages/inbound-mail";
import { MailTooComplex } from "@/lib/messaging/messages/mail-bounds";

/** A parsed mail, or the reason of its refusal. */
export type ThreadResult = { mail: InboundMail } | { refusal: string };

parentPort?.on("message", (raw: Uint8Array) => {
  // Any other error ends the thread, which the caller notices.
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
