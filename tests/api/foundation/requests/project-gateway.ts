import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { stack } from "../../../stack";

/** What the gateway was asked. */
export type GatewayRequest = {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
};

/** An answer in the project's place; "hang" never answers. */
type Answer = { status: number; body?: string; headers?: Record<string, string> } | "hang";
type Answerer = (asked: GatewayRequest) => Answer | null | Promise<Answer | null>;

export type ProjectGateway = {
  url: string;
  /** What came through, first to last. */
  asked: GatewayRequest[];
  /** From now on calls to these paths get this answer, or what the function gives; null: the project's own. */
  answer: (paths: RegExp, answer: Answer | Answerer | null) => void;
  /** As at the start: everything is passed on, nothing has been asked. */
  reset: () => void;
};

/** What hosted gateways answer in front of a service that is away. */
export const HTML_502: Answer = {
  status: 502,
  headers: { "content-type": "text/html" },
  body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
};

const open: http.Server[] = [];

/** Stands between an app and the project under test: passes calls on, or answers in its place. */
export async function startGateway(): Promise<ProjectGateway> {
  const asked: GatewayRequest[] = [];
  let answers: { paths: RegExp; answer: Answerer }[] = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      const call = await read(request);
      asked.push(call);
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
    asked,
    answer: (paths, answer) => {
      answers = answers.filter((rule) => rule.paths.source !== paths.source);
      if (answer === null) return;
      answers.unshift({ paths, answer: typeof answer === "function" ? answer : () => answer });
    },
    reset: () => {
      answers = [];
      asked.length = 0;
    },
  };
}

/** For afterAll: ends the gateways, those that hang included. */
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

/** Asks the project itself. */
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
