import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export type SlowSmsServer = { url: string; close: () => void };

const REQUEST_MS = 20;
const RESPONSE_MS = 80;

/** The first lookup of texts to this number fails with 429 (local/sms/magic-numbers.ts: cut off). */
export const FORGETFUL_NUMBER = "+15005550032";

/**
 * Starts a proxy of the Twilio stand-in with the delays of the internet: a text is accepted long before its
 * sender receives the response, and also when the sender no longer listens.
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
  if (body === null) return; // the caller disconnected before the body was complete
  await pause(REQUEST_MS);
  const answer = await fetch(new URL(url, base), {
    method,
    headers: {
      authorization: headers.authorization ?? "",
      "content-type": headers["content-type"] ?? "text/plain",
    },
    ...(body !== undefined && { body }),
  });
  const responseText = await answer.text();
  await pause(RESPONSE_MS);
  response.writeHead(answer.status, { "content-type": "application/json" }).end(responseText);
}
