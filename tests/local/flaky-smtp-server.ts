import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export type AcceptedMail = { to: string; messageId: string };

export type FlakySmtpServer = {
  url: string;
  /** Returns the accepted mails that contain the id of this outbox row. */
  accepted: (id: string) => string[];
  /** Returns the number of delivery attempts to an address. */
  attempts: (address: string) => number;
  /** Returns every accepted mail, in order. */
  receivedMails: () => readonly AcceptedMail[];
  /** Accepts the mails to held-…, which wait until then. */
  acceptHeld: () => void;
  close: () => void;
};

/** The delay in milliseconds before a mail to slow-… is accepted. */
const SLOW_MS = 80;

/** Starts a mail server that refuses, delays, breaks off or accepts, depending on the recipient's address. */
export async function startFlakySmtpServer(): Promise<FlakySmtpServer> {
  const mails: { to: string; raw: string }[] = [];
  const sockets = new Map<number, Socket>();
  const sendHalfReply = (remotePort: number) => {
    const socket = sockets.get(remotePort);
    socket?.write("250 2.", () => socket.destroy());
  };
  const attemptCounts = new Map<string, number>();
  const heldAccepted = Promise.withResolvers<void>();
  const refusal = (text: string, responseCode: number) =>
    Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, { remotePort }, done) {
      const times = (attemptCounts.get(address) ?? 0) + 1;
      attemptCounts.set(address, times);
      if (address.startsWith("nobody-here")) done(refusal("no such mailbox", 550));
      else if (address.startsWith("always-busy")) done(refusal("try again later", 451));
      else if (address.startsWith("busy-once") && times === 1)
        done(refusal("try again later", 451));
      else if (address.startsWith("silent-once") && times === 1)
        return; // never responds
      else if (address.startsWith("hanging")) return;
      else if (address.startsWith("breaks-off-once") && times === 1) sendHalfReply(remotePort);
      else done();
    },
    onData(stream, { envelope, remotePort }, done) {
      const to = envelope.rcptTo[0]?.address ?? "";
      const chunks: string[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
      stream.on("end", () => {
        mails.push({ to, raw: chunks.join("") });
        if (to.startsWith("takes-and-breaks-off-once") && attemptCounts.get(to) === 1)
          sendHalfReply(remotePort);
        else if (to.startsWith("held")) void heldAccepted.promise.then(() => done());
        else if (to.startsWith("slow")) void pause(SLOW_MS).then(() => done());
        else done();
      });
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: (id) =>
      mails.flatMap(({ raw }) => (raw.includes(`Message-ID: <${id}@lintel.test>`) ? [raw] : [])),
    attempts: (address) => attemptCounts.get(address) ?? 0,
    receivedMails: () =>
      mails.map(({ to, raw }) => ({ to, messageId: /^Message-ID: (.+)$/m.exec(raw)?.[1] ?? "" })),
    acceptHeld: heldAccepted.resolve,
    close: () => server.close(),
  };
}
