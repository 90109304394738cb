import "server-only";
import { lookup as resolve, type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

type OutboundRequest = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The time limit for the whole request. */
  timeoutMs: number;
  /** A longer response is refused. */
  maxBytes: number;
  /** Origins that the deployment configured. These may be private. */
  trustedOrigins?: readonly string[];
};

type OutboundResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer<ArrayBuffer>;
  /** The bytes read as UTF-8. */
  readonly text: string;
};

/** Why there is no response. "private" means that the address is in our own network. */
type OutboundFailure = "private" | "timeout" | "unreachable" | "too_large";

export class OutboundError extends Error {
  constructor(
    readonly failure: OutboundFailure,
    cause?: unknown,
  ) {
    super(`The request was not answered: ${failure}`, { cause });
    this.name = "OutboundError";
  }
}

/**
 * Requests an address that a person typed. The name is resolved when connecting, and only public
 * addresses are connected to, so a name that changes between check and use gains nothing. Redirects
 * are returned, never followed. Throws OutboundError.
 */
export function publicRequest(url: URL, request: OutboundRequest): Promise<OutboundResponse> {
  const trusted = request.trustedOrigins?.includes(url.origin) ?? false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is connected to without a lookup, so it is checked here.
  if (!trusted && isIP(host) && !isPublicAddress(host)) {
    return Promise.reject(new OutboundError("private"));
  }
  return new Promise((answer, fail) => {
    const { request: send } = url.protocol === "https:" ? https : http;
    const signal = AbortSignal.timeout(request.timeoutMs);
    const { method = "GET", headers, body, maxBytes } = request;
    const outgoing = send(
      url,
      { method, headers, signal, agent: false, ...(!trusted && { lookup: publicLookup }) },
      (incoming) =>
        void readBody(incoming, maxBytes).then(answer, (cause) =>
          fail(toOutboundError(cause, signal)),
        ),
    );
    outgoing.on("error", (cause) => fail(toOutboundError(cause, signal)));
    outgoing.end(body);
  });
}

function toOutboundError(cause: unknown, signal: AbortSignal): OutboundError {
  if (cause instanceof OutboundError) return cause;
  return new OutboundError(signal.aborted ? "timeout" : "unreachable", cause);
}

async function readBody(
  incoming: http.IncomingMessage,
  maxBytes: number,
): Promise<OutboundResponse> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) {
      incoming.destroy();
      throw new OutboundError("too_large");
    }
    parts.push(part);
  }
  const { statusCode = 0, headers } = incoming;
  const body = Buffer.concat(parts);
  return {
    status: statusCode,
    headers,
    bytes: body,
    get text() {
      return body.toString("utf8");
    },
  };
}

/** Like dns.lookup, but returns public addresses only. A name with none fails as "private". */
const publicLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    const allowed: LookupAddress[] = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new OutboundError("private"), "", 0);
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
};
