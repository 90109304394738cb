import { once } from "node:events";
import net from "node:net";

/** Starts a proxy of a database that counts its connections. */
export async function createCountingProxy(database: URL) {
  const ends = new Set<net.Socket>();
  let connections = 0;
  const server = net.createServer((near) => {
    connections += 1;
    const far = net.connect(Number(database.port), database.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("error", () => undefined); // "close" follows
      end.on("close", () => other.destroy());
      end.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    connections: () => connections,
    close: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
