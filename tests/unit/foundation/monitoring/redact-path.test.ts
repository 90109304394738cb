import { describe, expect, it } from "vitest";
import { redactPath } from "@/lib/foundation/monitoring/redact-path";
import { REPORTER_OPTIONS } from "@/lib/foundation/monitoring/sentry-options";

const ID = "01a1f849-9a31-7729-9a0b-5bdb029ace7b";
const TOKEN = "Jf83kdP0s-dkfj39fkLQ02mfkd_93kfjs";

describe("redactPath", () => {
  it.each([
    ["/clients?search=Ann+Smith", "/clients"],
    ["/clients#ann", "/clients"],
    [`/client/${ID}`, `/client/${ID}`],
    [`/invite/${TOKEN}`, "/invite/…"],
    [`https://crm.example.com/invite/${TOKEN}?x=1`, "https://crm.example.com/invite/…"],
    ["/api/notifications/read-all", "/api/notifications/read-all"],
  ])("redacts %s to %s", (address, expected) => expect(redactPath(address)).toBe(expected));

  it("redacts the page's path in an error report", () => {
    const event = { request: { url: `https://crm.example.com/invite/${TOKEN}` } };
    expect(REPORTER_OPTIONS.beforeSend(event).request.url).toBe("https://crm.example.com/invite/…");
  });
});
