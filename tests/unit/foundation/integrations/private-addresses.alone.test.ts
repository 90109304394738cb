import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import { isIPv6, type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { publicRequest } from "@/lib/foundation/integrations/outbound/public-request";

/** The addresses that the name resolves to in each lookup. The last entry repeats. */
const names = vi.hoisted(() => ({ answers: [] as string[][], asked: 0 }));

vi.mock("node:dns", async (original) => ({
  ...(await original<typeof import("node:dns")>()),
  lookup: (_: string, __: object, done: (error: null, found: LookupAddress[]) => void) => {
    const answer = names.answers[Math.min(names.asked, names.answers.length - 1)] ?? [];
    names.asked += 1;
    done(
      null,
      answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
  },
}));

/** An unassigned address in 2000::/3: public and unreachable. */
const UNREACHABLE = "2d00::1";

let reached = 0;
let url: URL;
const server = createServer((_request, response) => {
  reached += 1;
  response.end("inside");
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = new URL(`http://mls.example.com:${(server.address() as AddressInfo).port}/odata`);
});
afterAll(() => server.close());
beforeEach(() => {
  names.asked = 0;
  reached = 0;
});

const ask = () => publicRequest(url, { timeoutMs: 300, maxBytes: 1000 });

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "169.254.169.254",
  "::1",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
])("does not connect to a name that resolves to %s", async (address) => {
  names.answers = [[address]];
  await expect(ask()).rejects.toMatchObject({ failure: "private" });
  expect(reached).toBe(0);
});

test("does not connect to the private address of a name that also has a public address", async () => {
  names.answers = [["127.0.0.1", UNREACHABLE]];
  await expect(ask()).rejects.toThrow();
  expect(reached).toBe(0);
});

test("resolves a name once and connects to that address, so that DNS rebinding fails", async () => {
  names.answers = [[UNREACHABLE], ["127.0.0.1"]];
  await expect(ask()).rejects.toThrow();
  expect([names.asked, reached]).toEqual([1, 0]);
  await expect(ask()).rejects.toMatchObject({ failure: "private" });
  expect(reached).toBe(0);
});

test("refuses an internal address of an MLS as private", async () => {
  names.answers = [["127.0.0.1"]];
  const connection = {
    baseUrl: url.href,
    tokenUrl: url.href,
    scope: "api",
    clientId: "client",
    clientSecret: "a-secret-for-this-test",
    originatingSystem: null,
    lookupMode: "named" as const,
    trustedOrigins: [],
  };
  await expect(findListings(connection, { filter: "", top: 1 })).rejects.toMatchObject({
    failure: "private",
  });
  expect(reached).toBe(0);
});
