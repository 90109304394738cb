import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { pooledFetch } from "@/lib/foundation/supabase/pooled-fetch";
import { createTimeoutFetch } from "@/lib/foundation/supabase/timeout-fetch";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function startServer(answers: http.RequestListener) {
  const server = http.createServer(answers).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

describe("pooledFetch", () => {
  it("sends method, headers and body, and returns status, headers and text", async () => {
    const { url } = await startServer(async (request, response) => {
      const body = await new Response(request as unknown as BodyInit).text();
      const { method, headers } = request;
      response.writeHead(206, { "content-range": "0-0/7", "set-cookie": ["a=1", "b=2"] });
      response.end(JSON.stringify({ method, body, key: headers.apikey }));
    });
    const init = { method: "POST", headers: new Headers({ apikey: "key" }), body: "Žofie" };
    const response = await pooledFetch(url, init);
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("0-0/7");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.json()).toEqual({ method: "POST", body: "Žofie", key: "key" });
  });

  it("reuses its connections", async () => {
    const { server, url } = await startServer((_, response) => response.end("{}"));
    let connections = 0;
    server.on("connection", () => (connections += 1));
    for (let call = 0; call < 10; call += 1) await (await pooledFetch(url)).text();
    expect(connections).toBeLessThan(10);
  });

  it("returns a response without a body", async () => {
    const { url } = await startServer((_, response) => response.writeHead(204).end());
    const response = await pooledFetch(url, { method: "DELETE" });
    expect([response.status, response.body]).toEqual([204, null]);
  });

  it("fails as fetch does when nothing listens", async () => {
    const { server, url } = await startServer(() => undefined);
    server.close();
    await once(server, "close");
    const failure = await pooledFetch(url).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "TypeError", message: "fetch failed" });
    expect(failure).toHaveProperty("cause.code", "ECONNREFUSED");
  });

  it("rejects with the signal's reason when a response does not start or does not finish", async () => {
    const ask = createTimeoutFetch(50, pooledFetch);
    const silent = await startServer(() => undefined);
    await expect(ask(silent.url)).rejects.toMatchObject({ name: "TimeoutError" });
    const halfway = await startServer((_, response) => response.writeHead(200).write("{"));
    await expect(ask(halfway.url)).rejects.toMatchObject({ name: "TimeoutError" });
  });
});
