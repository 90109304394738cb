import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** Our own header with the socket's address. A value sent by the client is overwritten. */
const PEER_HEADER = "x-lintel-peer";

/**
 * Stores the socket's address on every request. Next gives handlers no socket, and a client can write any
 * X-Forwarded-For, unless one of our proxies replaces it.
 */
export function recordPeerAddress(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
}

/**
 * Returns the address under which attempts are counted. With n trusted proxies it is the n-th entry of
 * X-Forwarded-For from the right, which the outermost of them wrote; without any it is the connection's own.
 * IPv6 addresses count by their /64, because one household owns all of it.
 */
export function clientAddress(headers: Headers, trustedHops: number): string {
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const address = trustedHops > 0 ? forwarded.at(-trustedHops) : undefined;
  return network(address || peer);
}

/**
 * Returns clientAddress() as a single address, for services that count no networks: an IPv6 network becomes
 * its first address. Null when the address is unknown.
 */
export function getVisitorAddress(headers: Headers, trustedHops: number): string | null {
  const address = clientAddress(headers, trustedHops).replace(/::\/64$/, "::");
  return isIP(address) ? address : null;
}

function network(address: string): string {
  const plain = address
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1");
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : plain;
}

function firstFourGroups(address: string): string {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
