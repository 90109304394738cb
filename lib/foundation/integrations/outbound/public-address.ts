import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Ranges outside the public internet (IANA special-purpose registries of IPv4, RFC 6890 and later).
 */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * Ranges within 2000::/3, the public part of IPv6, that are not public: tunnels to IPv4 addresses,
 * and examples.
 */
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, "ipv6");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public: not loopback, private, link-local or mapped. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  if (!isIPv6(address)) return !special.check(address, "ipv4");
  return publicIpv6.check(address, "ipv6") && !special.check(address, "ipv6");
}

/**
 * Whether a host could be public. A host name counts as public until it is resolved, except loopback and
 * internal names.
 */
export function isPublicUrl({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isPublicAddress(host) : !/(^|\.)(localhost|local|internal)\.?$/.test(host);
}
