import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export type SlowSmsServer = { url: string; close: () => void };

const THERE_MS = 20;
const BACK_MS = 80;

/** What was sent to this number is not told the first time somebody asks (local/sms/magic-numbers.ts: cut off). */
export const FORGETFUL_NUMBER = "+15005550032";

/**
 * A way to the phones' stand-in that takes as long as one over the internet: a text is taken long
 * before whoever sent it hears of it, and also when they hear nothing any more.
 */
export async function startSlowSmsServer(base: string): Promise<SlowSmsServer> {
  let refused = false;
  const server = createServer((request, response) => {
    const asks = request.method === "GET" && decodeURIComponent(request.url ?? "");
    if (!refused && asks && asks.includes(`To=${FORGETFUL_NUMBER}`)) {
      refused = true;
      response.writeHead(429).end("{}");
    } else void forward(base, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(base: string, request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", url = "/", headers } = request;
  const body = method === "POST" ? await text(request).catch(() => null) : undefined;
  if (body === null) return; // broke off before it was said
  await pause(THERE_MS);
  const answer = await fetch(new URL(url, base), {
    method,
    headers: {
      authorization: headers.authorization ?? "",
      "content-type": headers["content-type"] ?? "text/plain",
    },
    ...(body !== undefined && { body }),
  });
  const said = await answer.text();
  await pause(BACK_MS);
  response.writeHead(answer.status, { "content-type": "application/json" }).end(said);
}
