import { describe, expect, it } from "vitest";
import { isUnsafeMethod, isSameOrigin } from "@/lib/foundation/api/same-origin";

const APP = "https://crm.example.com";
const isSame = (headers: Record<string, string>) =>
  isSameOrigin(new Headers({ host: "crm.example.com", ...headers }), APP);

describe("isSameOrigin", () => {
  it("accepts a request from the app's own pages", () => {
    expect(isSame({ origin: APP })).toBe(true);
    expect(isSame({ origin: APP, "sec-fetch-site": "same-origin" })).toBe(true);
    expect(isSame({ "sec-fetch-site": "same-origin" })).toBe(true);
  });

  it("accepts the requested host when it differs from APP_URL", () => {
    expect(isSame({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" })).toBe(true);
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.test" },
    { origin: "https://crm.example.com.evil.test" },
    { origin: "https://crm.example.com:8443" },
    { origin: "null" },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { origin: APP, "sec-fetch-site": "cross-site" },
    {},
  ])("refuses %j", (headers) => expect(isSame(headers)).toBe(false));
});

describe("isUnsafeMethod", () => {
  it("is true for every method that is not read-only", () => {
    expect(["POST", "PUT", "PATCH", "DELETE"].every(isUnsafeMethod)).toBe(true);
    expect(["GET", "HEAD", "OPTIONS"].some(isUnsafeMethod)).toBe(false);
  });
});
