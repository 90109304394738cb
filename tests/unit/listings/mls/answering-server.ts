import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";

export type ReceivedRequest = { status?: number; headers?: Record<string, string>; json?: unknown };

/** Starts an MLS that issues a token to every client. The test decides each response and its time. */
export async function startAnsweringServer(
  log: (url: URL) => ReceivedRequest | Promise<ReceivedRequest>,
) {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (url.pathname === "/token") return send(response, { json: { access_token: "token" } });
    count += 1;
    void Promise.resolve(log(url)).then((answer) => send(response, answer));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection: MlsConnection = {
    baseUrl: `${origin}/odata`,
    tokenUrl: `${origin}/token`,
    scope: "api",
    clientId: "client",
    clientSecret: "a-secret-for-this-test",
    originatingSystem: null,
    lookupMode: "named",
    trustedOrigins: [origin],
  };
  return {
    connection,
    /** Returns the number of requests for listings. */
    requestCount: () => count,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, { status = 200, headers, json }: ReceivedRequest): void {
  const body = typeof json === "string" ? json : JSON.stringify(json);
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
}
