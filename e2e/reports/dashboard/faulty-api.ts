import http from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { stack } from "../../../tests/stack";

export type FaultyApi = {
  url: string;
  /** Whether calls for the figures fail. All other calls succeed. */
  broken: boolean;
  close: () => void;
};

/** Starts a proxy of the stack's API that can make the dashboard's figures fail. */
export async function startFaultyApi(): Promise<FaultyApi> {
  const server = http.createServer((request, response) => {
    const away = api.broken && request.url === "/rest/v1/rpc/get_dashboard";
    void (away ? fail(response) : forward(request, response)).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const api: FaultyApi = {
    url: `http://127.0.0.1:${port}`,
    broken: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}

async function fail(response: http.ServerResponse): Promise<void> {
  response.writeHead(503, { "content-type": "application/json" });
  response.end(JSON.stringify({ message: "away" }));
}

const PASSED = ["authorization", "apikey", "content-type", "accept", "prefer", "content-profile"];

async function forward(request: http.IncomingMessage, response: http.ServerResponse) {
  const headers = Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const answer = await fetch(new URL(request.url ?? "/", stack.SUPABASE_URL), {
    method: request.method ?? "GET",
    headers,
    ...(hasBody && { body: await text(request) }),
  });
  const type = answer.headers.get("content-type");
  response.writeHead(answer.status, type ? { "content-type": type } : {});
  response.end(await answer.text());
}
