import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type MoodyServer = {
  url: string;
  /** The mails it took that carry the id of this outbox row. */
  accepted: (id: string) => string[];
  /** How often somebody wanted to deliver to an address. */
  asked: (address: string) => number;
  close: () => void;
};

/** A mail server that refuses, delays or accepts by the address it is asked to deliver to. */
export async function moodyServer(): Promise<MoodyServer> {
  const mails: string[] = [];
  const asked = new Map<string, number>();
  const refusal = (text: string, responseCode: number) =>
    Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const times = (asked.get(address) ?? 0) + 1;
      asked.set(address, times);
      if (address.startsWith("nobody-here")) done(refusal("no such mailbox", 550));
      else if (address.startsWith("always-busy")) done(refusal("try again later", 451));
      else if (address.startsWith("busy-once") && times === 1)
        done(refusal("try again later", 451));
      else if (address.startsWith("silent-once") && times === 1)
        return; // no answer, ever
      else done();
    },
    onData(stream, _session, done) {
      const chunks: string[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
      stream.on("end", () => {
        mails.push(chunks.join(""));
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: (id) => mails.filter((raw) => raw.includes(`Message-ID: <${id}@lintel.test>`)),
    asked: (address) => asked.get(address) ?? 0,
    close: () => server.close(),
  };
}
