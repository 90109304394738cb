import { describe, expect, it } from "vitest";
import { readForm } from "@/lib/organisation/accounts/form-state";
import { toLinkKind } from "@/lib/organisation/accounts/link-kinds";
import { tooManyAttempts, waitText } from "@/lib/organisation/accounts/messages";
import { parseReferralCode } from "@/lib/organisation/accounts/referral-code";
import { signInForm, signUpForm } from "@/lib/organisation/accounts/schema";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const person = {
  name: "Ann Agent",
  email: "ann@lintel.test",
  password: "long-enough",
  team_name: "Team",
};
const getErrors = (fields: Partial<typeof person>) =>
  readForm(signUpForm, form({ ...person, ...fields })).invalid?.fields ?? {};

describe("the sign-up form", () => {
  it("keeps names on one line and addresses in lower case", () => {
    const typed = { ...person, name: "  Ann\n  Agent ", email: " Ann@Lintel.TEST " };
    expect(readForm(signUpForm, form(typed)).data).toMatchObject({
      name: "Ann Agent",
      email: "ann@lintel.test",
    });
  });

  it.each([
    [{ name: "n".repeat(100) }, {}],
    [{ name: "n".repeat(101) }, { name: "Use at most 100 characters" }],
    [{ name: "👩".repeat(100) }, {}],
    [{ name: "nul\u0000" }, { name: "This has a character that cannot be stored" }],
    [{ email: "" }, { email: "Enter your email" }],
    [{ email: "a@b" }, { email: "Enter an email address like name@example.com" }],
    [{ password: "1234567" }, { password: "Use at least 8 characters" }],
    [{ password: "é".repeat(36) }, {}],
    [
      { password: "é".repeat(37) },
      { password: "Use at most 72 characters, fewer with accents or emoji" },
    ],
    [{ team_name: "   " }, { team_name: "Enter your team's name" }],
  ])("validates %j", (fields, errors) => {
    expect(getErrors(fields)).toEqual(errors);
  });

  it("returns the typed values, never a password or token", () => {
    const { invalid } = readForm(signUpForm, form({ ...person, email: "x", token_hash: "t" }));
    expect(invalid?.values).toEqual({ name: "Ann Agent", email: "x", team_name: "Team" });
  });
});

it("accepts any non-empty password in the sign-in form", () => {
  expect(readForm(signInForm, form({ email: "a@b.test", password: " x " })).data).toEqual({
    email: "a@b.test",
    password: " x ",
  });
});

it.each([
  [1, "in 1 second"],
  [59, "in 59 seconds"],
  [60, "in 1 minute"],
  [61, "in 2 minutes"],
  [3600, "in 1 hour"],
  [5400, "in 2 hours"],
])("says when to retry: after %i s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please try again ${text}.`);
});

it.each([
  ["ANNA0042", "ANNA0042"],
  [" anna0042 ", "ANNA0042"],
  ["ANNA004", null],
  ["ANN00042", null],
  ["ÄNNA0042", null],
  [null, null],
])("reads the referral code %j as %j", (text, code) => {
  expect(parseReferralCode(text)).toBe(code);
});

it.each([
  ["signup", "signup"],
  ["email", "signup"],
  ["recovery", "recovery"],
  ["email_change", "email_change"],
  ["magiclink", null],
  ["constructor", null],
  [["signup"], null],
  [undefined, null],
])("a link of type %j has the kind %j", (type, kind) => {
  expect(toLinkKind(type)).toBe(kind);
});
