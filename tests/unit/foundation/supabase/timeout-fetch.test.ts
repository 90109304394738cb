import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createTimeoutFetch } from "@/lib/foundation/supabase/timeout-fetch";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function startServer(answers: http.RequestListener): Promise<string> {
  const server = http.createServer(answers).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const answering = (status: number, body: string, headers = {}) =>
  startServer((_, response) => response.writeHead(status, headers).end(body));

const AWAY = { code: "UPSTREAM_AWAY", details: null };

describe("createTimeoutFetch", () => {
  it("times out when no response arrives, and when a response does not finish", async () => {
    const silent = await startServer(() => undefined);
    await expect(createTimeoutFetch(50)(silent)).rejects.toMatchObject({ name: "TimeoutError" });
    const halfway = await startServer((_, response) => response.writeHead(200).write("{"));
    const response = await createTimeoutFetch(2_000)(halfway);
    await expect(response.text()).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("also respects the caller's own signal", async () => {
    const silent = await startServer(() => undefined);
    const caller = new AbortController();
    const pending = createTimeoutFetch(60_000)(silent, { signal: caller.signal });
    caller.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  });

  it.each([
    [500, "<html>Internal</html>"],
    [502, '{"message":"An invalid response was received from the upstream server"}'],
    [503, ""],
    [522, "<html>Timed out</html>"],
    [429, "Too many requests"],
  ])("reports a gateway failure: %i %s", async (status, body) => {
    const response = await createTimeoutFetch(1000)(await answering(status, body));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ...AWAY, hint: null });
  });

  it("keeps the Retry-After header", async () => {
    const busy = await answering(429, "", { "retry-after": "12" });
    const response = await createTimeoutFetch(1000)(busy);
    expect(response.headers.get("retry-after")).toBe("12");
    expect(await response.json()).toMatchObject({ ...AWAY, hint: "12" });
  });

  it.each([
    [200, '{"id":1}'],
    [404, "<html>Not found</html>"],
    [429, '{"code":"PT429","message":"Too many invitations"}'],
    [500, '{"code":"XX000","message":"cache lookup failed"}'],
    [500, '{"code":500,"error_code":"unexpected_failure"}'],
    [500, '{"statusCode":"409","error":"Duplicate","message":"The resource already exists"}'],
  ])("returns the service's own response unchanged: %i %s", async (status, body) => {
    const response = await createTimeoutFetch(1000)(await answering(status, body));
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });
});
