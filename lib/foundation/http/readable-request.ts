import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Replaces a method that a Request cannot have. Handlers respond that it is not allowed. */
const REFUSED_METHOD = "REFUSED";

/**
 * Makes requests readable before Next handles them. Next responds 500 to an address or method that it cannot
 * parse; such an address should be a 404 like any other.
 */
export function normalizeRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = normalizeUrl(request.url ?? "/");
    if (request.method === "TRACE") request.method = REFUSED_METHOD;
  });
}

/**
 * Returns the address with U+FFFD for bytes that are no percent-encoded UTF-8, as browsers show it.
 */
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
