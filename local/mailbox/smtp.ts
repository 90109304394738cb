import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import type { MailStore } from "./store";

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** A recipient for whom the server stays silent for half a minute, as if it hung. */
export const SILENT_ADDRESS = "silent@example.com";
const SILENCE_MS = 30_000;

/** Serves SMTP on loopback. Accepts every mail and delivers none. */
export async function serveSmtp(store: MailStore, port: number): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      if (address.toLowerCase() === SILENT_ADDRESS) setTimeout(done, SILENCE_MS).unref();
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        };
        store.add(Buffer.concat(chunks), envelope).then(() => done(), done);
      });
    },
  });
  server.on("error", () => undefined); // a client that disconnects is no failure
  const listening = once(server.server, "listening");
  server.listen(port, "127.0.0.1");
  await listening;
  return () => new Promise((resolve) => server.close(() => resolve()));
}
