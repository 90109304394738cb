import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { stack } from "../../../stack";

/** A request that the gateway received. */
export type GatewayRequest = {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
};

/** A response in place of the project's; "hang" never responds. */
type Answer = { status: number; body?: string; headers?: Record<string, string> } | "hang";
type Answerer = (request: GatewayRequest) => Answer | null | Promise<Answer | null>;

export type ProjectGateway = {
  url: string;
  /** The received requests, in order. */
  requests: GatewayRequest[];
  /**
   * Responds to calls of these paths with this response, or with the function's result. null restores the
   * project's own.
   */
  answer: (paths: RegExp, answer: Answer | Answerer | null) => void;
  /** Restores the initial state: every call is passed on, and no request is recorded. */
  reset: () => void;
};

/** The response of hosted gateways for a service that is down. */
export const HTML_502: Answer = {
  status: 502,
  headers: { "content-type": "text/html" },
  body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
};

const open: http.Server[] = [];

/** Starts a gateway between an app and the project under test, which passes calls on or responds itself. */
export async function startGateway(): Promise<ProjectGateway> {
  const requests: GatewayRequest[] = [];
  let answers: { paths: RegExp; answer: Answerer }[] = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      const call = await read(request);
      requests.push(call);
      const rule = answers.find(({ paths }) => paths.test(call.path));
      const answer = (await rule?.answer(call)) ?? (await forwardRequest(call));
      if (answer === "hang") return;
      response.writeHead(answer.status, {
        "content-type": "application/json",
        ...answer.headers,
      });
      response.end(answer.body);
    })().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (paths, answer) => {
      answers = answers.filter((rule) => rule.paths.source !== paths.source);
      if (answer === null) return;
      answers.unshift({ paths, answer: typeof answer === "function" ? answer : () => answer });
    },
    reset: () => {
      answers = [];
      requests.length = 0;
    },
  };
}

/** Closes the gateways, including those that hang. Call it in afterAll. */
export function closeGateways(): void {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

async function read(request: http.IncomingMessage): Promise<GatewayRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "GET", url: path = "/", headers } = request;
  return { method, path, headers, body: Buffer.concat(chunks).toString() };
}

const OWN_HEADERS = ["host", "connection", "content-length", "transfer-encoding", "keep-alive"];

/** Sends the request to the project itself. */
export async function forwardRequest({
  method,
  path,
  headers,
  body,
}: GatewayRequest): Promise<Answer> {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OWN_HEADERS.includes(name)) sent.set(name, String(value));
  }
  const response = await fetch(new URL(path, stack.SUPABASE_URL), {
    method,
    headers: sent,
    ...(body && { body }),
  });
  const given = Object.fromEntries(
    [...response.headers].filter(
      ([name]) => !/^(content-(length|encoding)|connection)$/.test(name),
    ),
  );
  return { status: response.status, headers: given, body: await response.text() };
}
