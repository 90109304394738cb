import { once } from "node:events";
import http from "node:http";
import { describe, expect, it } from "vitest";
import { call, signUp, stack } from "../../../stack";
import { OWN_PAGE, sessionCookie } from "./browser";

/** Sends a TRACE request, which fetch refuses to send. */
async function trace(path: string): Promise<number> {
  const request = http.request(new URL(path, stack.APP_URL), { method: "TRACE" });
  request.end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

describe("an unsupported method", () => {
  it.each(["/", "/clients", "/x.png"])("is refused with 404 or 405: TRACE %s", async (path) => {
    expect([404, 405]).toContain(await trace(path));
  });

  it("is refused by the API, too", async () => {
    expect([400, 405]).toContain(await trace("/api/health"));
  });

  it.each(["PUT", "DELETE", "PATCH"])(
    "is refused with 405 by a page, even with a session: %s",
    async (method) => {
      const cookie = sessionCookie(await signUp({ teamName: "Method Realty" }));
      const response = await call("/clients", { method, headers: { ...OWN_PAGE, cookie } });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
    },
  );
});

describe("an address with invalid percent-encoding", () => {
  it.each(["/api/clients/%E0%A4%A", "/api/clients/%", "/api/nothing/%FF"])(
    "answers 404 in the API: %s",
    async (path) => {
      const response = await call(path, { as: await signUp({ teamName: "Broken Realty" }) });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: "Not found", code: "not_found" });
    },
  );

  it("answers 404 for a page", async () => {
    const cookie = sessionCookie(await signUp({ teamName: "Broken Realty" }));
    for (const path of ["/client/%E0%A4%A", "/%E0%A4%A"]) {
      expect((await call(path, { headers: { cookie } })).status, path).toBe(404);
    }
  });
});

describe("a server action posted by another site", () => {
  const FOREIGN = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
  const form = () => {
    const body = new FormData();
    body.set("$ACTION_ID_0123456789abcdef0123456789abcdef0123456789", "");
    return body;
  };

  it.each(["/clients", "/x.png", "/robots.txt"])("is refused with 403 at %s", async (path) => {
    const response = await call(path, { method: "POST", body: form(), headers: FOREIGN });
    expect(response.status).toBe(403);
  });

  it("is refused with 403 when a script posts it", async () => {
    const headers = { ...FOREIGN, "next-action": "0123456789abcdef0123456789abcdef0123456789" };
    const response = await call("/x.png", { method: "POST", body: "[]", headers });
    expect(response.status).toBe(403);
  });
});
