import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/foundation/api/content-security-policy";

const inProduction = contentSecurityPolicy({ nonce: "abc", development: false });

describe("contentSecurityPolicy", () => {
  it("runs scripts by nonce only", () => {
    expect(inProduction).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(inProduction).not.toContain("unsafe-eval");
  });

  it("lets nobody frame the page, swap its base or send its forms elsewhere", () => {
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "object-src 'none'",
    ]) {
      expect(inProduction).toContain(rule);
    }
  });

  it("allows evaluation and live reload in development alone", () => {
    const inDevelopment = contentSecurityPolicy({ nonce: "abc", development: true });
    expect(inDevelopment).toContain("'unsafe-eval'");
    expect(inDevelopment).toContain("connect-src 'self' ws:");
  });

  it("lets the browser reach the error reporter when there is one", () => {
    const policy = contentSecurityPolicy({
      nonce: "abc",
      development: false,
      connect: ["https://sentry.example"],
    });
    expect(policy).toContain("connect-src 'self' https://sentry.example;");
  });
});
