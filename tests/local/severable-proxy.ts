import { once } from "node:events";
import net from "node:net";
import { waitUntil } from "../wait-until";

/**
 * Starts a proxy of a database that can be cut: its connections end, and new ones are refused until it is
 * restored.
 */
export async function createSeverableProxy(database: URL) {
  const ends = new Set<net.Socket>();
  let isSevered = false;
  let refusedCount = 0;

  const server = net.createServer((near) => {
    if (isSevered) {
      refusedCount += 1;
      return near.destroy();
    }
    const far = net.connect(Number(database.port), database.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("error", () => undefined); // "close" follows
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.port = String((server.address() as net.AddressInfo).port);

  const cut = () => ends.forEach((end) => end.destroy());
  return {
    url: url.href,
    sever: () => {
      isSevered = true;
      cut();
    },
    /** Resolves once a connection was refused. */
    waitForRefusal: () => waitUntil("a connection to be refused", () => refusedCount > 0),
    mend: () => {
      isSevered = false;
    },
    close: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
