import { describe, expect, test } from "vitest";
import { newEnvelope, toEnvelopeBody } from "@/lib/records/signatures/envelope-form";
import {
  isUnderWay,
  isVoidable,
  listNotices,
  toEnvelopeLabel,
} from "@/lib/records/signatures/envelope-state";
import { findExpiryProblem, getUsualExpiry } from "@/lib/records/signatures/expiry";
import { listSuggestedSigners, listUsualSigners } from "@/lib/records/signatures/suggested-signers";
import type { Party } from "@/lib/records/transaction-parties/serialize";

const TODAY = "2026-12-25";

test("an envelope expires in two weeks, or on a chosen day from tomorrow to a year from now", () => {
  expect(getUsualExpiry(TODAY)).toBe("2027-01-08");
  expect(findExpiryProblem("2026-12-25", TODAY)).toBe("Choose a day from tomorrow on");
  expect(findExpiryProblem("2026-12-26", TODAY)).toBeNull();
  expect(findExpiryProblem("2027-12-25", TODAY)).toBeNull();
  expect(findExpiryProblem("2027-12-26", TODAY)).toBe("Choose a day within 365 days");
});

test("an envelope's subject is cut between characters", () => {
  const name = `${"x".repeat(186)}🏡🏡`;
  expect(newEnvelope({ id: "d", name }, [], TODAY).subject).toBe(
    `Please sign: ${"x".repeat(186)}🏡`,
  );
});

describe("the suggested signers of a file", () => {
  const party = (role: string, name: string, email: string | null) =>
    ({ role, name, email }) as Party;
  const parties = [
    party("Seller", "Sam Seller", "sam@x.test"),
    party("Buyer", "Mary Buyer", "mary@x.test"),
    party("Buyer", "Mary Buyer", "MARY@x.test"),
    party("Lender", "Len Lender", null),
  ];
  const agents = [{ user_id: "a", name: "Ann Agent", weight: 1 }];
  const list = (side: "Listing" | "Buying") =>
    listSuggestedSigners(side, { parties, agents }, new Map([["a", "ann@x.test"]]));

  test("are the side's clients, the other parties and the side's agents, each once", () => {
    expect(list("Buying").map(({ name, email }) => [name, email])).toEqual([
      ["Mary Buyer", "mary@x.test"],
      ["Sam Seller", "sam@x.test"],
      ["Len Lender", ""],
      ["Ann Agent", "ann@x.test"],
    ]);
    expect(list("Listing")[0]?.name).toBe("Sam Seller");
  });

  test("preselect the side's clients in a new envelope", () => {
    const draft = newEnvelope(
      { id: "d", name: "Offer" },
      listUsualSigners("Buying", list("Buying")),
      TODAY,
    );
    expect(draft).toMatchObject({
      documents: ["d"],
      signers: [{ name: "Mary Buyer", email: "mary@x.test" }],
      subject: "Please sign: Offer",
      expires: "Jan 8, 2027",
    });
    expect(newEnvelope(null, [], TODAY).signers).toEqual([{ name: "", email: "" }]);
  });
});

test("signers are asked all at once or in order", () => {
  const values = {
    ...newEnvelope({ id: "d", name: "Offer" }, [], TODAY),
    signers: ["Mary", "Bob"].map((name) => ({ name, email: `${name}@x.test` })),
  };
  const places = (inOrder: boolean) =>
    toEnvelopeBody("Buying", { ...values, inOrder }, TODAY).signers.map(({ place }) => place);
  expect(places(false)).toEqual([1, 1]);
  expect(places(true)).toEqual([1, 2]);
  expect(toEnvelopeBody("Buying", values, TODAY).expires_on).toBe("2027-01-08");
});

test("an envelope shows its state, and whether it can be voided", () => {
  const out = { status: "sent", void_reason: null } as const;
  expect(toEnvelopeLabel(out)).toBe("Out for signature");
  expect([isVoidable(out), isUnderWay(out)]).toEqual([true, false]);
  const voiding = { status: "sent", void_reason: "New terms" } as const;
  expect(toEnvelopeLabel(voiding)).toBe("Being voided");
  expect([isVoidable(voiding), isUnderWay(voiding)]).toEqual([false, true]);
  const late = { status: "completed", void_reason: "New terms" } as const;
  expect(toEnvelopeLabel(late)).toBe("Signed");
  expect(isUnderWay(late)).toBe(false);
});

test("a signer whose turn it is can be notified, again an hour after the last notice", () => {
  const now = Date.parse("2026-12-25T12:00:00Z");
  const offered = (status: Parameters<typeof listNotices>[0]["status"], at: string | null = null) =>
    listNotices({ status, notice_asked_at: at }, now);
  expect(offered("asked")).toEqual(["reminder", "request"]);
  expect(offered("viewed")).toEqual(["reminder"]);
  for (const status of ["waiting", "signed", "declined"] as const) {
    expect(offered(status)).toEqual([]);
  }
  expect(offered("asked", "2026-12-25T11:00:01Z")).toEqual([]);
  expect(offered("asked", "2026-12-25T11:00:00Z")).toEqual(["reminder", "request"]);
});
