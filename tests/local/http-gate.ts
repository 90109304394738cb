import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy between a process and a service, which counts calls and can leave them without a response. */
export type HttpGate = {
  url: string;
  /** Returns the calls since the last reset, without those that only check a replica's lag. */
  calls: () => number;
  reset: () => void;
  /** Stops responding to further calls, or only to calls with a matching address. */
  hang: (only?: RegExp) => void;
  /** Returns the number of calls left without a response. */
  hanging: () => number;
  /** Responds again. Calls received meanwhile are lost. */
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
