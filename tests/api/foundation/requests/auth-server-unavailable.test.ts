import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { cookiesSet, OWN_PAGE, sessionCookie } from "./browser";
import { closeGateways, HTML_502, startGateway, type ProjectGateway } from "./project-gateway";
import { secondApp, stopSecondApps } from "./second-app";

let gateway: ProjectGateway;
let url: string;
beforeAll(async () => {
  gateway = await startGateway();
  url = (await secondApp({ SUPABASE_URL: gateway.url })).url;
});
afterAll(async () => {
  await stopSecondApps();
  closeGateways();
});

const AUTH = /^\/auth\/v1\//;
const UNAVAILABLE = "The service is not available right now. Please try again in a moment.";
const FAULTS = [
  ["a 429", { status: 429, body: '{"code":429,"error_code":"over_request_rate_limit"}' }],
  ["a 500", { status: 500, body: '{"code":500,"error_code":"unexpected_failure"}' }],
  ["a gateway's 502 in HTML", HTML_502],
  ["a firewall's 403 in HTML", { ...(HTML_502 as object), status: 403 }],
  ["a 401 for the project's key", { status: 401, body: '{"message":"Invalid API key"}' }],
  ["no response", "hang"],
] as const satisfies [string, Parameters<ProjectGateway["answer"]>[1]][];

/** Each test has its own session, because the app waits for one renewal per session across requests. */
const patient = () => signUp({ teamName: "Patient Realty" });

const open = (path: string, cookie: string) =>
  fetch(url + path, { headers: { cookie }, redirect: "manual" });

async function timed(work: Promise<Response>): Promise<{ response: Response; ms: number }> {
  const started = performance.now();
  const response = await work;
  return { response, ms: performance.now() - started };
}

describe.each(FAULTS)("while a renewal fails with %s", (_, fault) => {
  beforeAll(() => gateway.answer(AUTH, fault));

  it.concurrent("a call with an expired token answers 503 and keeps the session", async () => {
    const cookie = sessionCookie(await patient(), { ended: true });
    const { response, ms } = await timed(open("/api/auth/me", cookie));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: UNAVAILABLE, code: "unavailable" });
    expect(cookiesSet(response).has("lintel-session")).toBe(false);
    expect(ms).toBeLessThan(30_000);
  });

  it.concurrent("a page with an expired token answers 503 and keeps the session", async () => {
    const cookie = sessionCookie(await patient(), { ended: true });
    const { response, ms } = await timed(open("/clients", cookie));
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const page = await response.text();
    expect(page).toContain(UNAVAILABLE);
    expect(page).toContain("Try Again");
    expect(cookiesSet(response).has("lintel-session")).toBe(false);
    expect(ms).toBeLessThan(30_000);
  });

  it.concurrent("a valid token works without renewal", async () => {
    const cookie = sessionCookie(await patient(), { secondsLeft: 60 });
    for (const path of ["/api/auth/me", "/clients"]) {
      const { response, ms } = await timed(open(path, cookie));
      expect(response.status, path).toBe(200);
      expect(cookiesSet(response).has("lintel-session"), path).toBe(false);
      expect(ms, path).toBeLessThan(30_000);
    }
  });

  it.concurrent("a public page opens", async () => {
    const response = await open("/auth/signin", sessionCookie(await patient(), { ended: true }));
    expect(response.status).toBe(200);
    expect(cookiesSet(response).has("lintel-session")).toBe(false);
  });

  it("the session is renewed once the auth server is back", async () => {
    const cookie = sessionCookie(await patient(), { ended: true });
    expect((await open("/api/auth/me", cookie)).status).toBe(503);
    gateway.answer(AUTH, null);
    const renewed = await waitUntil("the session to be renewed", async () => {
      const response = await open("/api/auth/me", cookie);
      return response.ok && response;
    });
    expect(cookiesSet(renewed).get("lintel-session")).toMatch(/; HttpOnly/i);
  });
});

describe("a renewal refused by the auth server", () => {
  it("answers 503 with its Retry-After when rate-limited", async () => {
    gateway.answer(AUTH, { status: 429, body: "{}", headers: { "retry-after": "7" } });
    const cookie = sessionCookie(await patient(), { ended: true });
    for (const path of ["/api/auth/me", "/clients"]) {
      const response = await open(path, cookie);
      expect(response.status, path).toBe(503);
      expect(response.headers.get("retry-after"), path).toBe("7");
    }
  });

  it("signs out when the session has expired", async () => {
    gateway.answer(AUTH, { status: 400, body: '{"code":400,"error_code":"session_expired"}' });
    const cookie = sessionCookie(await patient(), { ended: true });
    const response = await open("/api/auth/me", cookie);
    expect(response.status).toBe(401);
    expect(cookiesSet(response).get("lintel-session")).toMatch(/^lintel-session=;/);
    expect((await open("/clients", cookie)).headers.get("location")).toContain("/auth/signin");
  });
});

describe("signing out", () => {
  beforeAll(() => gateway.answer(AUTH, "hang"));

  it.concurrent.each([{ ended: false }, { ended: true }])(
    "removes the cookie and answers 503 while the auth server hangs: %j",
    async (state) => {
      const headers = { ...OWN_PAGE, origin: url, cookie: sessionCookie(await patient(), state) };
      const { response, ms } = await timed(
        fetch(`${url}/api/auth/signout`, { method: "POST", headers }),
      );
      expect(response.status).toBe(503);
      expect(cookiesSet(response).get("lintel-session")).toMatch(/^lintel-session=;/);
      expect(ms).toBeLessThan(40_000);
    },
  );
});
