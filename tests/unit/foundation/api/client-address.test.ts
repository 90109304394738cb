import { describe, expect, it } from "vitest";
import { clientAddress, getVisitorAddress } from "@/lib/foundation/http/client-address";

const from = (hops: number, forwarded: string | null, peer = "10.0.0.1") => {
  const headers = new Headers({ "x-lintel-peer": peer });
  if (forwarded !== null) headers.set("x-forwarded-for", forwarded);
  return clientAddress(headers, hops);
};

describe("clientAddress", () => {
  it("ignores headers when no proxy is trusted", () => {
    expect(from(0, "1.2.3.4")).toBe("10.0.0.1");
    expect(from(0, "1.2.3.4, 5.6.7.8")).toBe("10.0.0.1");
    expect(from(0, null)).toBe("10.0.0.1");
  });

  it("uses the entry of the outermost trusted proxy, whatever the client sent", () => {
    expect(from(1, "203.0.113.9")).toBe("203.0.113.9");
    expect(from(1, "1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
    expect(from(2, "1.1.1.1, 203.0.113.9, 10.0.0.2")).toBe("203.0.113.9");
  });

  it("falls back to the connection's address when an entry of the proxies is missing", () => {
    expect(from(1, null)).toBe("10.0.0.1");
    expect(from(2, "203.0.113.9")).toBe("10.0.0.1");
    expect(from(1, " ")).toBe("10.0.0.1");
  });

  it("groups IPv6 by /64 and recognises one address in all spellings", () => {
    const network = "2001:db8:0:7::/64";
    expect(from(0, null, "2001:db8:0:7:1:2:3:4")).toBe(network);
    expect(from(0, null, "2001:0DB8:0000:0007::9")).toBe(network);
    expect(from(1, "[2001:db8:0:7::1]:443")).toBe(network);
    expect(from(0, null, "::1")).toBe("0:0:0:0::/64");
    expect(from(0, null, "fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(from(0, null, "::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(from(1, "192.0.2.1:5555")).toBe("192.0.2.1");
  });
});

describe("getVisitorAddress", () => {
  const of = (peer: string) => getVisitorAddress(new Headers({ "x-lintel-peer": peer }), 0);

  it("returns an IPv4 address, or the first address of an IPv6 network", () => {
    expect(of("203.0.113.9")).toBe("203.0.113.9");
    expect(of("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(of("2001:db8:0:7:1:2:3:4")).toBe("2001:db8:0:7::");
    expect(of("::1")).toBe("0:0:0:0::");
  });

  it("returns nothing for a missing or invalid address", () => {
    expect(of("unknown")).toBeNull();
    expect(getVisitorAddress(new Headers(), 0)).toBeNull();
    expect(getVisitorAddress(new Headers({ "x-forwarded-for": "one, two" }), 1)).toBeNull();
  });
});
