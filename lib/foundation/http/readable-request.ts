import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Stands for a method that no Request can have; whoever meets it answers that it is not allowed. */
const REFUSED_METHOD = "REFUSED";

/**
 * Makes requests readable before Next meets them, which answers 500 to an address or a method that it
 * cannot read. Such an address names nothing, so it is to be a 404 as any other.
 */
export function normalizeRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = normalizeUrl(request.url ?? "/");
    if (request.method === "TRACE") request.method = REFUSED_METHOD;
  });
}

/** The address with U+FFFD in place of what is no percent-encoded UTF-8, as browsers show it. */
export function normalizeUrl(address: string): string {
  const queryAt = address.indexOf("?");
  const path = queryAt < 0 ? address : address.slice(0, queryAt);
  const mended = path
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/(%[0-9a-f]{2})+/gi, (bytes) => (isReadable(bytes) ? bytes : reencodeAsUtf8(bytes)));
  return queryAt < 0 ? mended : mended + address.slice(queryAt);
}

function isReadable(bytes: string): boolean {
  try {
    decodeURIComponent(bytes);
    return true;
  } catch {
    return false;
  }
}

const reencodeAsUtf8 = (bytes: string) =>
  encodeURIComponent(new TextDecoder().decode(Buffer.from(bytes.replaceAll("%", ""), "hex")));
