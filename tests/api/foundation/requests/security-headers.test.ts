import { describe, expect, it } from "vitest";
import { call } from "../../../stack";
import { cookiesSet } from "./browser";

const PATHS = ["/", "/clients", "/api/health", "/api/nothing-here", "/icon.svg", "/nothing.png"];

const getPolicy = (response: Response) => response.headers.get("content-security-policy") ?? "";
const nonceIn = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1];

describe("security headers", () => {
  it.each(PATHS)("are on %s", async (path) => {
    const { headers } = await call(path);
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("allow scripts only by a nonce that is new each time", async () => {
    const [first, second] = await Promise.all([call("/"), call("/")]);
    const nonce = nonceIn(getPolicy(first));
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(nonceIn(getPolicy(second))).not.toBe(nonce);
    expect(getPolicy(first)).toContain("'strict-dynamic'");
    expect(getPolicy(first)).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  });

  it("match the nonce on every script of the page", async () => {
    const response = await call("/");
    const nonce = nonceIn(getPolicy(response));
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it("forbid caching of API responses and give each response its own request id", async () => {
    const [one, two] = await Promise.all([call("/api/health"), call("/api/health")]);
    expect(one.headers.get("cache-control")).toBe("private, no-store");
    expect(one.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.headers.get("x-request-id")).not.toBe(one.headers.get("x-request-id"));
  });
});

describe("a visitor without a session", () => {
  it("is redirected from an app page to sign-in, with the page to return to", async () => {
    const response = await call("/clients?status=Buyer");
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toMatch(
      /\/auth\/signin\?next=%2Fclients%3Fstatus%3DBuyer$/,
    );
  });

  it("may see the public home", async () => {
    expect((await call("/")).status).toBe(200);
  });

  it("gets one CSRF cookie, which scripts can read", async () => {
    const cookie = cookiesSet(await call("/")).get("csrf-token-client") ?? "";
    expect(cookie).toMatch(/^csrf-token-client=[\w-]{43};/);
    expect(cookie.toLowerCase()).not.toContain("httponly");
    const again = await call("/", { headers: { cookie: cookie.split(";", 1)[0] ?? "" } });
    expect(cookiesSet(again).has("csrf-token-client")).toBe(false);
  });

  it("cannot post to a page from another site", async () => {
    const post = (headers: Record<string, string>) => call("/", { method: "POST", headers });
    expect((await post({ origin: "https://evil.test" })).status).toBe(403);
    expect((await post({})).status).toBe(403);
  });
});
