import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { isPublicAddress } from "@/lib/foundation/integrations/outbound/public-address";
import { publicRequest } from "@/lib/foundation/integrations/outbound/public-request";

const LIMITS = { timeoutMs: 2000, maxBytes: 1000 };
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::a00:1",
  "fe80::1",
  "fc00::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "192.167.1.1", "2606:4700::1111"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe("a request to an address entered by a user", () => {
  test.each([
    "http://127.0.0.1:1",
    "http://[::1]:1",
    "http://[::ffff:127.0.0.1]:1",
    "http://2130706433:1",
    "http://0x7f.1:1",
    "http://169.254.169.254/latest/meta-data",
    "http://localhost:1",
    "https://10.0.0.1",
  ])("is refused for an internal address: %s", async (url) => {
    await expect(publicRequest(new URL(url), LIMITS)).rejects.toMatchObject({ failure: "private" });
  });

  test("is sent to a trusted origin, without following redirects", async () => {
    let requestCount = 0;
    const origin = await serve((_request, response) => {
      requestCount += 1;
      response.writeHead(302, { location: "http://169.254.169.254/" }).end("moved");
    });
    const answer = await publicRequest(new URL(origin), { ...LIMITS, trustedOrigins: [origin] });
    expect(answer).toMatchObject({ status: 302, text: "moved" });
    expect(requestCount).toBe(1);
  });

  test("fails at its time limit and at its size limit", async () => {
    const silent = await serve(() => undefined);
    const large = await serve((_request, response) => response.end("x".repeat(2000)));
    const trustedOrigins = [silent, large];
    await expect(
      publicRequest(new URL(silent), { ...LIMITS, timeoutMs: 50, trustedOrigins }),
    ).rejects.toMatchObject({ failure: "timeout" });
    await expect(
      publicRequest(new URL(large), { ...LIMITS, trustedOrigins }),
    ).rejects.toMatchObject({ failure: "too_large" });
  });

  test("fails as unreachable when no server responds", async () => {
    const silentServer = await serve(() => undefined);
    for (const close of open.splice(0)) close();
    await expect(
      publicRequest(new URL(silentServer), { ...LIMITS, trustedOrigins: [silentServer] }),
    ).rejects.toMatchObject({ failure: "unreachable" });
  });
});
