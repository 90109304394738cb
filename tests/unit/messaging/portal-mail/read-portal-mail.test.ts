import { describe, expect, test } from "vitest";
import { parseInboundMail } from "@/lib/messaging/messages/inbound-mail";
import { isAuthenticated, findPortal, parseResults } from "@/lib/messaging/portal-mail/portals";
import { readPortalMail } from "@/lib/messaging/portal-mail/read-portal-mail";
import { samples } from "./samples";
import { cpuMs } from "../../../cpu-time";

test("reads at least 98% of the fields of two hundred mails correctly", async () => {
  const wrong: string[] = [];
  let fields = 0;
  for (const [n, { raw, expected, isForwarded }] of samples(200).entries()) {
    const lead = readPortalMail({
      ...(await parseInboundMail(Buffer.from(raw))),
      authenticationResults: null,
    });
    for (const [name, value] of Object.entries(expected)) {
      fields += 1;
      const read = lead?.[name as keyof typeof expected];
      if (read !== value)
        wrong.push(
          `${n}${isForwarded ? " fwd" : ""} ${name}: ${JSON.stringify(read)} for ${JSON.stringify(value)}`,
        );
    }
  }
  expect(wrong.length, wrong.slice(0, 20).join("\n")).toBeLessThanOrEqual(fields * 0.02);
});

const LEAD = "Name: Ina Quirer\nPhone: (614) 555-0142\nEmail: ina@mail.example";
const mail = (more: object = {}) => ({
  from: { address: "leads@zillow.com" },
  subject: "New lead",
  text: LEAD,
  authenticationResults: null,
  ...more,
});

describe("a mail", () => {
  test.each([
    ["a mail of another sender", { from: { address: "ina@mail.example" } }],
    ["a mail of a lookalike domain", { from: { address: "leads@zillow.com.evil.test" } }],
    ["a mail without a sender", { from: null }],
    ["a mail without a phone and an email", { text: "Name: Ina Quirer\nPhone: none" }],
    ["a mail without a name", { text: "Phone: (614) 555-0142" }],
    ["a mail with an email address as name", { text: "Name: ina@mail.example\nPhone: 6145550142" }],
    [
      "a mail with an invalid email address",
      { text: `${LEAD.replace("ina@mail.example", "hidden")}` },
    ],
    ["a mail with prose only", { text: "Ina Quirer called about 12 Elm St, (614) 555-0142." }],
    [
      "a mail of another sender that a member forwarded",
      {
        from: { address: "a@team.test" },
        text: `---------- Forwarded message ---------\nFrom: x@mail.example\n\n${LEAD}`,
      },
    ],
    [
      "a mail that quotes a portal's address without being forwarded",
      { from: { address: "a@team.test" }, text: `From: leads@zillow.com\n\n${LEAD}` },
    ],
  ])("reads no lead from %s", (_what, more) => {
    expect(readPortalMail(mail(more))).toBeNull();
  });

  test("does not let the lead's message change their contact data", () => {
    const lead = readPortalMail(
      mail({ text: `${LEAD}\nMessage: Call my wife.\nPhone: 999 999 9999\nName: Mallory` }),
    );
    expect(lead).toMatchObject({ name: "Ina Quirer", phone: "(614) 555-0142" });
    expect(lead?.message).toBe("Call my wife.\nPhone: 999 999 9999\nName: Mallory");
  });

  test("with a long message is shortened without half a character at a cut", () => {
    const long = (length: number) => `${"x".repeat(length)}🏡🏡`;
    const read = (message: string, more = "") =>
      readPortalMail(mail({ text: `${LEAD}\n${more}Message: ${message}` }));
    expect(read(long(990))?.message).toBe(`${"x".repeat(990)}🏡`);
    const lines = [...Array<string>(9).fill("x".repeat(554)), long(4)].join("\n");
    expect(read(lines)?.message).toBe(lines.slice(0, -2));
    expect(read("Hi", `Address: ${long(499)}\n`)?.about).toBe(`${"x".repeat(499)}🏡`);
  });

  test("of a megabyte is parsed quickly", () => {
    const began = cpuMs();
    for (const text of [
      "Name: ".repeat(200_000),
      "> ".repeat(500_000),
      "\n".repeat(1_000_000),
      "-".repeat(1_000_000),
      "a@".repeat(500_000),
    ])
      readPortalMail(mail({ text }));
    readPortalMail(
      mail({
        from: { address: "a@team.test" },
        text: `----- Forwarded message -----\n${"from: ".repeat(200_000)}`,
      }),
    );
    expect(cpuMs() - began).toBeLessThan(2000);
  });
});

test("marks a mail as doubtful when the receiving server does not authenticate its sender", () => {
  const isDoubtful = (authenticationResults: string | null) =>
    readPortalMail(mail({ authenticationResults }))?.is_doubtful;
  expect(isDoubtful("mx.test; dkim=pass header.d=zillow.com")).toBe(false);
  expect(isDoubtful("mx.test; dkim=pass header.d=evil.test")).toBe(true);
  expect(isDoubtful("")).toBe(true);
  // A server that never reports authentication proves nothing.
  expect(isDoubtful(null)).toBe(false);
});

test("trusts only the top header of our own server", () => {
  const own = "MX.test 1; dkim=pass header.d=zillow.com";
  expect(parseResults([own, "other.test; dkim=fail"], "mx.test")).toBe(own);
  expect(parseResults(["other.test; dkim=pass", own], "mx.test")).toBe("");
  expect(parseResults([], "mx.test")).toBe("");
  expect(parseResults([own], undefined)).toBeNull();
});

describe("a sender", () => {
  test("is a portal only by its whole domain", () => {
    expect(findPortal("x@mail.zillow.com")?.source).toBe("zillow");
    expect(findPortal("x@ZILLOW.com")?.source).toBe("zillow");
    expect(findPortal("x@notzillow.com")).toBeUndefined();
    expect(findPortal('"@zillow.com"@evil.test')).toBeUndefined();
  });

  test.each([
    ["mx.test; dkim=pass header.d=zillow.com; spf=fail", true],
    ["mx.test; dmarc=pass header.from=mail.zillow.com", true],
    ["mx.test; spf=pass smtp.mailfrom=bounce@mail.zillow.com", true],
    ["mx.test; dkim=fail header.d=zillow.com; spf=softfail", false],
    ["mx.test; dkim=pass header.d=evil.test; spf=pass smtp.mailfrom=evil.test", false],
    ["mx.test; dkim=pass", false],
    ["", false],
  ])("is authenticated by %s: %s", (results, proven) => {
    expect(isAuthenticated(results, "leads@mail.zillow.com")).toBe(proven);
  });
});
