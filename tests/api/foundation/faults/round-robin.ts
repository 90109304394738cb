import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

export type RoundRobin = {
  url: string;
  /** Sends further requests to these targets in turn. */
  lead: (targets: readonly string[]) => void;
  close: () => void;
};

/** Starts a small proxy on loopback that sends each request to the next of several instances. */
export async function roundRobin(): Promise<RoundRobin> {
  let targets: readonly string[] = [];
  let turn = 0;
  const server = http.createServer((request, response) => {
    const target = new URL(request.url ?? "/", targets[turn++ % targets.length]);
    const { method, headers } = request;
    const onward = http.request(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to) => (targets = to),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
