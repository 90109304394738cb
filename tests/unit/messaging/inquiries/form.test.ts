import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/foundation/api/content-security-policy";
import { toEmbedSnippet, toFormUrl } from "@/lib/messaging/inquiries/form-address";
import { createOpenedToken, checkOpenedToken } from "@/lib/messaging/inquiries/form-token";
import {
  formInquiryBody,
  keyedInquiryBody,
  updateInquiryFormBody,
} from "@/lib/messaging/inquiries/schema";

const FORM = "11111111-1111-4111-8111-111111111111";

describe("the time between opening and sending the form", () => {
  const now = Date.now();
  const after = (ms: number, token = createOpenedToken("secret", FORM, now)) =>
    checkOpenedToken("secret", FORM, token, now + ms);

  it("is accepted from two seconds to two weeks", () => {
    expect(after(1999)).toBe("quick");
    expect(after(2000)).toBe("fine");
    expect(after(14 * 86_400_000)).toBe("fine");
    expect(after(14 * 86_400_000 + 1)).toBe("expired");
  });

  it("cannot be forged or copied from another form", () => {
    const [opened = "", mac = ""] = createOpenedToken("secret", FORM, now).split(".");
    for (const token of [
      "",
      ".",
      "x".repeat(200),
      `${Number(opened) - 5000}.${mac}`,
      `NaN.${mac}`,
      createOpenedToken("secret", "other", now),
      createOpenedToken("another", FORM, now),
    ]) {
      expect(after(5000, token), token).toBe("expired");
    }
  });
});

describe("a sent form", () => {
  const good = { name: "Ina", phone: "614 555 0177", submission_id: FORM, opened: "x" };
  const problem = (body: object) =>
    formInquiryBody.safeParse({ ...good, ...body }).error?.issues[0]?.message;

  it.each([
    [{ name: " " }, "Enter your name"],
    [{ phone: "" }, "Enter your phone number or your email"],
    [{ phone: "555 017" }, "Enter a phone number with its area code"],
    [{ phone: "1".repeat(21) }, "The phone number is too long"],
    [{ email: "ina@" }, "Enter a valid email address"],
    [{ message: "😀".repeat(5001) }, "The message is too long: 5,000 characters at most"],
    [{ about: "x".repeat(501) }, "This is too long: 500 characters at most"],
    [{ submission_id: "1" }, "submission_id must be a UUID"],
  ])("%j is refused: %s", (body, message) => {
    expect(problem(body)).toBe(message);
  });

  it("requires only a name and a phone number", () => {
    expect(problem({ email: " ", message: "", about: null })).toBeUndefined();
    expect(keyedInquiryBody.parse({ name: "Ina", phone: "6145550177" })).toEqual({
      name: "Ina",
      phone: "6145550177",
      source: "website",
    });
  });

  it("requires the text of a consent, and refuses a future time and an invalid IP address", () => {
    const consent = (given: object) =>
      keyedInquiryBody.safeParse({ name: "Ina", phone: "6145550177", consent: given }).success;
    expect(consent({ text: "Yes" })).toBe(true);
    expect(consent({ text: "Yes", address: "2001:db8::1" })).toBe(true);
    expect(consent({ text: "" })).toBe(false);
    expect(consent({ text: "Yes", at: "2150-01-01T00:00:00Z" })).toBe(false);
    expect(consent({ text: "Yes", address: "x'; drop" })).toBe(false);
  });
});

describe("the sites that may embed the form", () => {
  const origins = (lines: string[]) => updateInquiryFormBody.safeParse({ allowed_origins: lines });

  it("are stored as origins, from any address of the website", () => {
    expect(
      origins(["https://Example.com/contact", "www.example.com", "", "http://localhost:3000"]).data,
    ).toEqual({
      allowed_origins: ["https://example.com", "https://www.example.com", "http://localhost:3000"],
    });
  });

  it.each([
    "http://example.com",
    "*",
    "https://*.example.com",
    "'self'",
    "https://x.co; script-src *",
    "javascript:alert(1)",
  ])("cannot be %s", (line) => {
    expect(origins([line]).success).toBe(false);
  });

  it("are listed in the page's policy, which forbids framing without allowed sites", () => {
    const policy = (framers?: string[]) =>
      contentSecurityPolicy({ nonce: "n", development: false, ...(framers && { framers }) });
    expect(policy()).toContain("frame-ancestors 'none'");
    expect(policy([])).toContain("frame-ancestors 'none'");
    expect(policy(["https://a.co", "https://b.co"])).toMatch(
      /frame-ancestors https:\/\/a\.co https:\/\/b\.co$/,
    );
  });

  it("get a snippet in which the form's title is escaped", () => {
    const snippet = toEmbedSnippet(FORM, "https://lintel.test", `"><script>alert(1)</script>`);
    expect(snippet).toContain(`src="${toFormUrl(FORM, "https://lintel.test")}"`);
    expect(snippet).not.toContain("<script");
  });
});
