import dgram from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { textRecords } from "@/lib/foundation/integrations/dns/text-records";

const open: dgram.Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.close()));

/** Starts a name server that responds with `answer`, or not at all. */
async function nameServer(answer?: (query: Buffer) => Buffer): Promise<string> {
  const socket = dgram.createSocket("udp4");
  open.push(socket);
  socket.on("message", (query, from) => {
    if (answer) socket.send(answer(query), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

/** Returns the question after the header, without the records that the sender may have added. */
const question = (query: Buffer) => query.subarray(12, query.indexOf(0, 12) + 5);

const header = (query: Buffer, code: number, answers: number) =>
  Buffer.from([query[0]!, query[1]!, 0x81, 0x80 | code, 0, 1, 0, answers, 0, 0, 0, 0]);

const texts = (query: Buffer, ...pieces: string[]) => {
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  );
  // A pointer to the question's name, type TXT, class IN, a TTL of a minute.
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([header(query, 0, 1), question(query), head, data]);
};

describe("TXT records", () => {
  it("are returned as one string each", async () => {
    const server = await nameServer((query) => texts(query, "v=spf1 ", "mx -all"));
    expect(await textRecords("acme.com", { servers: [server] })).toEqual(["v=spf1 mx -all"]);
  });

  it("are empty when the name does not exist, and unknown when the server fails", async () => {
    const withCode = (code: number) =>
      nameServer((query) => Buffer.concat([header(query, code, 0), question(query)]));
    expect(await textRecords("acme.com", { servers: [await withCode(3)] })).toEqual([]);
    expect(await textRecords("acme.com", { servers: [await withCode(2)] })).toBeNull();
  });

  it("do not block on silent servers, however many there are", async () => {
    const servers = [await nameServer(), await nameServer(), await nameServer()];
    const begun = performance.now();
    expect(await textRecords("acme.com", { servers, limitMs: 1000 })).toBeNull();
    expect(performance.now() - begun).toBeLessThan(2500);
  });
});
