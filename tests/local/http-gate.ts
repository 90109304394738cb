import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** Between a process and a service: counts its calls, and can leave them without an answer. */
export type HttpGate = {
  url: string;
  /** Calls since the last reset; not those that only ask how far a replica is. */
  calls: () => number;
  reset: () => void;
  /** Leaves what comes from now on without an answer, or only calls of such an address. */
  hang: (only?: RegExp) => void;
  /** How many calls were left without an answer. */
  hanging: () => number;
  /** Answers again. What came meanwhile is lost. */
  resume: () => void;
  close: () => Promise<void>;
};

const WATCH = "/rest/v1/rpc/get_log_position";

export async function startHttpGate(target: string): Promise<HttpGate> {
  const { hostname, port } = new URL(target);
  let calls = 0;
  let hangs: RegExp | null = null;
  let hanging = 0;
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    if (url !== WATCH) calls += 1;
    if (hangs?.test(url ?? "")) {
      hanging += 1;
      return;
    }
    const far = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    far.on("error", () => response.destroy());
    request.pipe(far);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    reset: () => {
      calls = 0;
    },
    hang: (only = /^/) => {
      hangs = only;
    },
    hanging: () => hanging,
    resume: () => {
      hangs = null;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
