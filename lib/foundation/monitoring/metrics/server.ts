import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics, register } from "prom-client";
import { log } from "@/lib/foundation/logging/log";
import { listSecrets } from "@/lib/foundation/secrets/rotation";
import { readMetrics } from "./registry";

type Settings = { port: number; token: string | undefined };

/**
 * Serves this process's metrics, including memory, processor and event-loop delay, at /metrics on a separate
 * port. Only the monitoring should be able to reach that port. With a token, or several, requests must send
 * one.
 */
export function serveMetrics({ port, token }: Settings): Server {
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
  const server = createServer((request, response) => {
    void answer(request, response, token);
  });
  server.on("error", (error) => log.error({ err: error, port }, "cannot serve metrics"));
  server.listen(port);
  server.unref();
  return server;
}

async function answer(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  token: string | undefined,
): Promise<void> {
  if (url !== "/metrics") return void response.writeHead(404).end();
  if (token && !isBearer(headers.authorization ?? "", token)) {
    return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
  }
  const { type, text } = await readMetrics();
  response.writeHead(200, { "content-type": type }).end(text);
}

const isBearer = (sent: string, token: string) =>
  listSecrets(token).some((one) => isSame(sent, `Bearer ${one}`));
const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (sent: string, expected: string) => timingSafeEqual(digest(sent), digest(expected));
