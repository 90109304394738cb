import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/foundation/api/content-security-policy";

const inProduction = contentSecurityPolicy({ nonce: "abc", development: false });

describe("contentSecurityPolicy", () => {
  it("allows scripts only with the nonce", () => {
    expect(inProduction).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(inProduction).not.toContain("unsafe-eval");
  });

  it("forbids framing, changing the base URL and sending forms to other sites", () => {
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "object-src 'none'",
    ]) {
      expect(inProduction).toContain(rule);
    }
  });

  it("allows evaluation and live reload only in development", () => {
    const inDevelopment = contentSecurityPolicy({ nonce: "abc", development: true });
    expect(inDevelopment).toContain("'unsafe-eval'");
    expect(inDevelopment).toContain("connect-src 'self' ws:");
  });

  it("lets the browser call the error reporter when there is one", () => {
    const policy = contentSecurityPolicy({
      nonce: "abc",
      development: false,
      connect: ["https://sentry.example"],
    });
    expect(policy).toContain("connect-src 'self' https://sentry.example;");
  });
});
